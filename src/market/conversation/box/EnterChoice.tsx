import KeyboardReturnOutlined from '@mui/icons-material/KeyboardReturnOutlined';
import { ToggleButton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useEnterSends } from '#src/admin/session/preferences.ts';
import { mirrored } from '#src/admin/theme/mirrored.tsx';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';

const Return = mirrored(KeyboardReturnOutlined);

/** Whether Enter sends, for those who write in lines. */
export const EnterChoice = () => {
  const translate = useTranslate();
  const [enterSends, choose] = useEnterSends();
  const isOn = enterSends === 'on';
  return (
    <Tooltip
      title={translate(isOn ? 'conversation.box.enterSends' : 'conversation.box.enterBreaks')}
    >
      <ToggleButton
        size="small"
        value="on"
        selected={isOn}
        aria-label={translate('conversation.box.enterLabel')}
        onChange={() => choose(isOn ? 'off' : 'on')}
        sx={{ border: 0, display: { xs: 'none', md: 'inline-flex' } }}
      >
        <Return />
      </ToggleButton>
    </Tooltip>
  );
};

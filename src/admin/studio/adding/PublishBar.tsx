import { Alert, Box, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { Sending } from '#src/admin/layout/Sending.tsx';
import type { Told } from '../draft/draftCalls.ts';
import { Consequences } from './Consequences.tsx';

interface PublishBarProps {
  readonly isPending: boolean;
  /** What the person has to say yes to. */
  readonly question: { readonly told: Told } | undefined;
  /** What no input of its own shows. */
  readonly error: unknown;
  readonly onPublish: () => void;
  readonly onConfirm: () => void;
  readonly isDisabled?: boolean;
  /** Whether it submits the form around it, which makes the press its own. */
  readonly isSubmit?: boolean;
  /** More buttons, behind the main one. */
  readonly children?: ReactNode;
}

/** The end of each way to a new resource: what is wrong, what it means for others, and the button. */
export const PublishBar = (props: PublishBarProps) => {
  const {
    isPending,
    question,
    error,
    onPublish,
    onConfirm,
    isDisabled = false,
    isSubmit = false,
  } = props;
  const press = question ? onConfirm : onPublish;
  const translate = useTranslate();
  return (
    <>
      {question && <Consequences {...question.told} />}
      {error !== undefined && <Alert severity="error">{errorText(error, translate)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Sending>
          <Button
            variant="contained"
            loading={isPending}
            disabled={isDisabled}
            {...(isSubmit ? { type: 'submit' } : { onClick: press })}
          >
            {translate(question ? 'studio.adding.confirm' : 'studio.adding.new.publish')}
          </Button>
        </Sending>
        {props.children}
      </Box>
    </>
  );
};

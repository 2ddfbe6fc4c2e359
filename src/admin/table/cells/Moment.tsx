import { formatRelative } from '#src/admin/format/dates.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { Tooltip } from '#src/admin/theme/Tooltip.tsx';
import { Ltr } from './Ltr.tsx';

interface MomentProps {
  readonly iso: string;
  readonly text: string;
}

/** A date as FMT-2 writes it; how long ago on hover (FMT-3). */
export const Moment = ({ iso, text }: MomentProps) => {
  const language = useLanguage();
  return (
    <Tooltip title={formatRelative(iso, language, new Date())}>
      <time dateTime={iso}>
        <Ltr>{text}</Ltr>
      </time>
    </Tooltip>
  );
};

import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { initialsOf } from '#src/admin/layout/initials.ts';
import { THREAD } from './threadStyles.ts';

export interface BubbleProps {
  /** The seller's own stand at the end of the line, the buyer's at its beginning. */
  readonly isOwn: boolean;
  readonly isFirst: boolean;
  /** Who speaks; shown once a group, heard with every message. */
  readonly name: string;
  readonly footer?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** An attribute for the styles of the thread: it is there, or it is not. */
const mark = (isSet: boolean): '' | undefined => (isSet ? '' : undefined);

/** One message as a bubble, with room for what can be done with it beside. */
export const Bubble = ({ isOwn, isFirst, name, footer, action, children }: BubbleProps) => {
  const translate = useTranslate();
  return (
    <div className={THREAD.line} data-own={mark(isOwn)} data-first={mark(isFirst)}>
      {!isOwn && (
        <div aria-hidden className={THREAD.face}>
          {initialsOf(name)}
        </div>
      )}
      <div className={THREAD.side}>
        <span style={visuallyHidden}>{`${isOwn ? translate('conversation.you') : name}:`}</span>
        {children}
        {footer}
      </div>
      {action}
    </div>
  );
};

/** Words on the colour of who says them. */
export const BubbleText = ({
  isOwn,
  children,
}: {
  readonly isOwn: boolean;
  readonly children: ReactNode;
}) => (
  <div dir="auto" className={THREAD.words} data-own={mark(isOwn)}>
    {children}
  </div>
);

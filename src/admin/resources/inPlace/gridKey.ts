/** What a key does on a cell that has the keyboard. */
export type GridAct =
  | { readonly kind: 'move'; readonly down: number; readonly along: number }
  | { readonly kind: 'edit'; readonly typed?: string }
  | { readonly kind: 'select' | 'leave' | 'undo' };

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>;

const FAR = Number.MAX_SAFE_INTEGER;

/** Columns run from right to left in Arabic: there the arrows do, too. */
const moveOf = (key: string, isRtl: boolean): GridAct | undefined => {
  const onward = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', down: 1, along: 0 };
    case 'ArrowUp':
      return { kind: 'move', down: -1, along: 0 };
    case 'ArrowRight':
      return { kind: 'move', down: 0, along: onward };
    case 'ArrowLeft':
      return { kind: 'move', down: 0, along: -onward };
    case 'Home':
      return { kind: 'move', down: 0, along: -FAR };
    case 'End':
      return { kind: 'move', down: 0, along: FAR };
    default:
      return undefined;
  }
};

export const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): boolean =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z';

export const actOf = (pressed: Pressed, isRtl: boolean): GridAct | undefined => {
  const { key, ctrlKey, metaKey, altKey, isComposing } = pressed;
  if (isUndo(pressed)) return { kind: 'undo' };
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  if (key === 'Enter' || key === 'F2') return { kind: 'edit' };
  if (key === 'Escape') return { kind: 'leave' };
  if (key === ' ') return { kind: 'select' };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'edit', typed: '' };
  // One letter, of any script.
  if ([...key].length === 1) return { kind: 'edit', typed: key };
  return moveOf(key, isRtl);
};

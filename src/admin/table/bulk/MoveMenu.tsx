import MoveIcon from '@mui/icons-material/SwapHorizOutlined';
import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Move } from '#schemas';
import { useScreenCommands } from '#src/admin/application/screenCommands.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { ActionButton } from '../buttons/ActionButton.tsx';
import { useKeepBulkBar } from './keepBulkBar.ts';
import type { MovingProps } from './MoveManyDialog.tsx';
import { MoveRowsDialog } from './MoveRowsDialog.tsx';

/** The moves that a role may make with the selected rows. */
export const MoveMenu = ({
  moves,
  only,
  count,
  ...moving
}: MovingProps & {
  readonly count: number;
  readonly moves: readonly Move[];
  /** The row, where it is one. */
  readonly only: RaRecord | undefined;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<Move>();
  useKeepBulkBar(chosen !== undefined);
  useScreenCommands(
    moves.map((move) => ({
      id: `move ${move.from.join()} ${move.to}`,
      title: move.title[language],
      note: translate('souk.table.selected', { smart_count: count }),
      run: () => setChosen(move),
    })),
  );
  if (moves.length === 0 && !chosen) return null;
  return (
    <>
      <ActionButton
        sends
        icon={<MoveIcon />}
        label={translate('souk.rows.bulk.move')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {moves.map((move) => (
          <MenuItem
            key={`${move.from.join()} ${move.to}`}
            onClick={() => {
              setAnchor(null);
              setChosen(move);
            }}
          >
            {move.title[language]}
          </MenuItem>
        ))}
      </Menu>
      {chosen && (
        <MoveRowsDialog
          {...moving}
          only={only}
          move={chosen}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
};

import {
  Box,
  Card,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Move, StateMachine } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { StateChip } from '#src/admin/table/cells/StateChip.tsx';
import { useSides } from './useSides.ts';

/** Every state with the moves out of it and who may make them. */
export const MovesTable = ({ machine }: { readonly machine: StateMachine }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const sidesOf = useSides();
  const titleId = useId();
  const rows: readonly (readonly [string, readonly Move[]])[] = Object.keys(machine.states).map(
    (name) => [name, machine.moves.filter(({ from }) => from.includes(name))],
  );
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" variant="h5" sx={{ padding: 2.5 }}>
        {translate('orderStatuses.table')}
      </Typography>
      <TableContainer tabIndex={0} role="group" aria-labelledby={titleId}>
        <Table>
          <TableHead>
            <TableRow>
              {['state', 'move', 'to', 'by'].map((column) => (
                <TableCell key={column}>{translate(`orderStatuses.${column}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          {rows.map(([name, moves]) => (
            <TableBody key={name}>
              {moves.length === 0 ? (
                <TableRow>
                  <TableCell component="th" scope="row">
                    <StateChip machine={machine} name={name} />
                  </TableCell>
                  <TableCell colSpan={3} sx={{ color: 'text.secondary' }}>
                    {translate('orderStatuses.last')}
                  </TableCell>
                </TableRow>
              ) : (
                moves.map((move, index) => (
                  <TableRow key={move.to}>
                    {index === 0 && (
                      <TableCell
                        component="th"
                        scope="rowgroup"
                        rowSpan={moves.length}
                        sx={{ verticalAlign: 'top', paddingBlock: 1.75 }}
                      >
                        <StateChip machine={machine} name={name} />
                        {machine.initial === name && (
                          <Box
                            sx={{
                              color: 'text.secondary',
                              typography: 'caption',
                              marginBlockStart: 0.5,
                            }}
                          >
                            {translate('orderStatuses.first')}
                          </Box>
                        )}
                      </TableCell>
                    )}
                    <TableCell>{move.title[language]}</TableCell>
                    <TableCell>
                      <StateChip machine={machine} name={move.to} />
                    </TableCell>
                    <TableCell>{sidesOf(move.by)}</TableCell>
                  </TableRow>
                ))
              )}
            </TableBody>
          ))}
        </Table>
      </TableContainer>
    </Card>
  );
};

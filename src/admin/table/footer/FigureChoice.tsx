import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldModel } from '#schemas';
import { FIGURE_NAMES, type FigureName } from '#schemas/model/lists/figures.ts';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { FigureText } from '../sums/FigureText.tsx';
import type { FoundFigures } from '../sums/useFigures.ts';

/** What is told of a column's numbers, and the choice of it. */
export const FigureChoice = ({
  field,
  name,
  found,
  onChoose,
}: {
  readonly field: FieldModel;
  /** Nothing is told where absent. */
  readonly name: FigureName | undefined;
  readonly found: FoundFigures | undefined;
  readonly onChoose: (name: FigureName | undefined) => void;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const figures = found?.figures?.[field.name];
  const choose = (chosen: FigureName | undefined): void => {
    setAnchor(undefined);
    onChoose(chosen);
  };
  return (
    <>
      <Button
        color="inherit"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        title={translate('layouts.footer.choose', { field: field.title[language] })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ fontWeight: 'inherit' }}
      >
        {name === undefined && translate('layouts.footer.none')}
        {name !== undefined && (
          <span>
            {translate(`layouts.footer.figures.${name}`)}{' '}
            {found && !found.figures && translate('layouts.footer.tooMany')}
            {figures && <FigureText field={field} figures={figures} name={name} />}
          </span>
        )}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          <MenuItem
            role="menuitemradio"
            aria-checked={name === undefined}
            selected={name === undefined}
            onClick={() => choose(undefined)}
          >
            {translate('layouts.footer.none')}
          </MenuItem>
          {FIGURE_NAMES.map((figure) => (
            <MenuItem
              key={figure}
              role="menuitemradio"
              aria-checked={name === figure}
              selected={name === figure}
              onClick={() => choose(figure)}
            >
              {translate(`layouts.footer.figures.${figure}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};

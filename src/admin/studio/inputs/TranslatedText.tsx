import { Box, Button, Collapse } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { factsOf } from '#schemas';
import { CommittedText } from './CommittedText.tsx';
import { OTHER_LANGUAGES, type Texts } from './localizedText.ts';

interface TranslatedTextProps {
  readonly label: string;
  readonly texts: Texts;
  readonly onChange: (texts: Texts) => void;
  readonly isRequired?: boolean;
  readonly isLong?: boolean;
  readonly error?: string | undefined;
  /** What stands there while nothing is said. */
  readonly placeholder?: string;
}

/** A text in English, with the other languages below it where somebody asks for them. */
export const TranslatedText = ({
  label,
  texts,
  onChange,
  isRequired = false,
  isLong = false,
  error,
  placeholder,
}: TranslatedTextProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const size = isLong ? { multiline: true, minRows: 2, maxRows: 6 } : {};
  return (
    <Box>
      <CommittedText
        label={label}
        value={texts.en ?? ''}
        required={isRequired}
        error={error !== undefined}
        helperText={error}
        {...size}
        {...(placeholder !== undefined && { placeholder })}
        onCommit={(en) => onChange({ ...texts, en })}
      />
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{ marginBlockStart: 0.5 }}
      >
        {translate('studio.page.otherLanguages', {
          count: OTHER_LANGUAGES.filter((language) => texts[language]).length,
          all: OTHER_LANGUAGES.length,
        })}
      </Button>
      <Collapse in={isOpen} id={id} unmountOnExit>
        <Box sx={{ display: 'grid', gap: 1.5, paddingBlockStart: 1 }}>
          {OTHER_LANGUAGES.map((language) => (
            <CommittedText
              key={language}
              label={translate('studio.page.inLanguage', {
                label,
                language: factsOf(language).name,
              })}
              value={texts[language] ?? ''}
              slotProps={{ htmlInput: { lang: language, dir: factsOf(language).direction } }}
              {...size}
              onCommit={(text) => onChange({ ...texts, [language]: text })}
            />
          ))}
        </Box>
      </Collapse>
    </Box>
  );
};

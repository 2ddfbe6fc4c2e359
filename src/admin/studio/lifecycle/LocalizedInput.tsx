import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import { Box, Button, Collapse, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { factsOf, type Language } from '#schemas';
import { useLanguage } from '#src/admin/session/preferences.ts';
import { OTHER_LANGUAGES, type Texts } from '../inputs/localizedText.ts';

interface LocalizedInputProps {
  readonly label: string;
  readonly value: Texts;
  readonly onChange: (value: Texts) => void;
  /** What is wrong with the English text. */
  readonly error?: string | undefined;
  readonly help?: string;
  readonly isFirst?: boolean;
}

const LanguageInput = ({
  language,
  label,
  value,
  onChange,
  error,
  help,
  isFirst = false,
}: LocalizedInputProps & { readonly language: Language }) => {
  const { name, direction } = factsOf(language);
  return (
    <TextField
      fullWidth
      autoFocus={isFirst}
      label={`${label} (${name})`}
      value={value[language] ?? ''}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={({ target }) => onChange({ ...value, [language]: target.value })}
      slotProps={{ htmlInput: { lang: language, dir: direction } }}
    />
  );
};

/** A text in English first; those of the other languages are folded, unless they are the reader's own. */
export const LocalizedInput = (props: LocalizedInputProps) => {
  const { label, value, onChange } = props;
  const translate = useTranslate();
  const own = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(own !== 'en');
  const others = translate('studio.lifecycle.otherLanguages');
  return (
    <Box>
      <LanguageInput {...props} language="en" />
      <Button
        size="small"
        color="inherit"
        aria-label={`${others}: ${label}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        endIcon={<ExpandMoreOutlined sx={isOpen ? { rotate: '180deg' } : {}} />}
        sx={{ marginBlockStart: 0.5, color: 'text.secondary' }}
      >
        {others}
      </Button>
      <Collapse in={isOpen} unmountOnExit>
        <Box id={id} sx={{ display: 'grid', gap: 1.5, paddingBlockStart: 1 }}>
          {OTHER_LANGUAGES.map((language) => (
            <LanguageInput
              key={language}
              language={language}
              label={label}
              value={value}
              onChange={onChange}
            />
          ))}
        </Box>
      </Collapse>
    </Box>
  );
};

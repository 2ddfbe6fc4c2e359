import { LinearProgress, Step, StepButton, StepLabel, Stepper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSchemaForm } from '../formContext.tsx';
import { errorCountOf } from '../groups.ts';
import { GroupCard } from './GroupCard.tsx';
import type { LayoutProps } from './layout.ts';

/** A wizard over one form: back at will, forward only past steps that are in order (FORM-2). */
export const StepsLayout = ({ groups, fields, errorSchema }: LayoutProps) => {
  const { activeGroup, showGroup, submitTo, language } = useSchemaForm();
  const translate = useTranslate();
  const index = Math.max(
    0,
    groups.findIndex(({ name }) => name === activeGroup),
  );
  const active = groups[index];
  if (!active) return null;
  const position = translate('souk.form.step', { number: index + 1, count: groups.length });
  return (
    <>
      <Stepper
        nonLinear
        activeStep={index}
        alternativeLabel
        sx={{ display: { xs: 'none', md: 'flex' }, marginBlockEnd: 2 }}
      >
        {groups.map((group, place) => {
          const count = errorCountOf(group, errorSchema);
          const title = group.title[language];
          const hint =
            count > 0 ? translate('souk.form.errorCount', { smart_count: count }) : undefined;
          return (
            <Step key={group.name} completed={place < index && count === 0}>
              <StepButton
                type="button"
                optional={
                  hint && (
                    <Typography variant="caption" color="error">
                      {hint}
                    </Typography>
                  )
                }
                onClick={() => (place > index ? submitTo(group.name) : showGroup(group.name))}
              >
                <StepLabel error={count > 0}>{title}</StepLabel>
              </StepButton>
            </Step>
          );
        })}
      </Stepper>
      <Typography
        variant="body2"
        color="text.secondary"
        role="status"
        sx={{ display: { md: 'none' } }}
      >
        {position}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={((index + 1) / groups.length) * 100}
        aria-label={position}
        sx={{ marginBlock: 1, display: { md: 'none' } }}
      />
      <GroupCard group={active} fields={fields} />
    </>
  );
};

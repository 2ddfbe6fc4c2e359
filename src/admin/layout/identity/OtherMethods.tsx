import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FactorMethod } from './factors.ts';

/** The ways to show a factor that are not the one on the screen. */
export const OtherMethods = ({
  methods,
  method,
  onChoose,
}: {
  readonly methods: readonly FactorMethod[];
  readonly method: FactorMethod;
  readonly onChoose: (method: FactorMethod) => void;
}) => {
  const translate = useTranslate();
  return methods
    .filter((other) => other !== method)
    .map((other) => (
      <Button key={other} onClick={() => onChoose(other)}>
        {translate(`signIn.step.use.${other}`)}
      </Button>
    ));
};

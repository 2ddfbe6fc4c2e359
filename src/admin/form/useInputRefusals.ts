import { useTranslate } from 'react-admin';
import { issueKey } from '#schemas';
import { errorText } from '#src/admin/layout/page/errorText.ts';
import { refusalsOf } from './refusals.ts';

/**
 * What the server refused of a form that is no resource's. `labels` is where the names of its inputs are: the key of an
 * input's name is `${labels}.${input}`.
 */
export const useInputRefusals = (error: unknown, inputs: readonly string[], labels: string) => {
  const translate = useTranslate();
  const refused = refusalsOf(error);
  const isElsewhere = Boolean(error) && !refused.some(({ field }) => inputs.includes(field));
  return {
    /** At the input, by the name that it has there; undefined where nothing is wrong with it. */
    refusalOf: (input: string): string | undefined => {
      const found = refused.find(({ field }) => field === input);
      const label = translate(`${labels}.${input}`);
      return found && translate(issueKey(found), { ...found.params, label, _: found.message });
    },
    /** What names none of the inputs. */
    otherText: isElsewhere ? errorText(error, translate) : undefined,
  };
};

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#dataProvider';
import { UploadList } from '#src/market/conversation/files/UploadList.tsx';
import { renderInside } from '../../admin/form/renderForm.tsx';

test('says why a file was refused, not that fields are to be corrected', () => {
  const error = new ApiError(422, {
    code: 'validation_failed',
    message: 'Some fields are not valid. Correct them, then save again.',
    errors: [{ field: 'src', rule: 'required', message: 'Content is required' }],
  });
  const upload = { key: 1, file: new File([], 'empty.txt'), state: 'failed', error } as const;
  const uploads = {
    uploads: [upload],
    ...{ fileIds: [], isBusy: false, hasFailed: true },
    ...{ add: () => undefined, retry: () => undefined, remove: () => undefined },
    clear: () => undefined,
  };

  renderInside(<UploadList uploads={uploads} />, {});

  expect(screen.getByRole('alert')).toHaveTextContent('Content is required');
  expect(screen.getByRole('alert')).not.toHaveTextContent('fields');
});

import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useModel } from '#src/admin/session/model.tsx';
import { useAddition } from './schemaChange.ts';
import { useAddedToast } from './useAddedToast.ts';

interface Made {
  readonly resource: string;
  /** Where it leads; absent while something is still done with it, or has failed. */
  readonly path?: string;
}

/**
 * Publishes a resource, does what comes after it, and leads on as soon as this page knows the resource.
 *
 * `after` answers the path; the list where absent. Errors: what it throws is `afterError`; the resource is there then.
 */
export const useNewResource = (title: string, after?: (resource: string) => Promise<string>) => {
  const navigate = useNavigate();
  const { resources } = useModel();
  const tellAdded = useAddedToast();
  const [made, setMade] = useState<Made>();
  const [afterError, setAfterError] = useState<unknown>();

  const goOn = async (resource: string): Promise<void> => {
    setMade({ resource });
    try {
      const path = after ? await after(resource) : `/${encodeURIComponent(resource)}`;
      setMade({ resource, path });
    } catch (cause) {
      setAfterError(cause);
    }
  };
  const addition = useAddition((body, answer) => {
    tellAdded(title, body, answer, () => void navigate('/'));
    void goOn(body.resource);
  });

  const isKnown = made !== undefined && resources.has(made.resource);
  const path = made?.path;
  useEffect(() => {
    if (isKnown && path !== undefined) void navigate(path);
  }, [isKnown, path, navigate]);

  const hasFailed = afterError !== undefined;
  return {
    ...addition,
    isPending: addition.isPending || (made !== undefined && !hasFailed),
    /** The resource that is there. */
    made: made?.resource,
    afterError,
    leadTo: (to: string): void => {
      if (made) setMade({ ...made, path: to });
    },
  };
};

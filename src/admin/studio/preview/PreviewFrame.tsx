import { Box } from '@mui/material';
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { report } from '#src/admin/session/report.ts';
import { type Frame, openFrame } from './frameDocument.ts';

/** What a boundary of ours shows is written down for whoever looks for the reason. */
const reportUndrawn = (error: unknown): void =>
  report(`A draft could not be drawn: ${error instanceof Error ? error.message : String(error)}`);

/**
 * Draws into the frame with a root of its own, not by a portal: routers, forms and keys around the preview would reach
 * into it as contexts and events do, and what throws in it would take them down.
 */
const useFrameRoot = (frame: Frame | undefined, content: ReactNode): void => {
  const [failed, setFailed] = useState<{ readonly error: unknown }>();
  const root = useRef<Root>(undefined);
  // Cleaned up before the frame leaves the page: what is still drawn then finds no window, which is nobody's fault.
  useLayoutEffect(() => {
    if (!frame) return;
    let isGone = false;
    const box = frame.document.createElement('div');
    frame.document.body.append(box);
    const made = createRoot(box, {
      onCaughtError: (error) => {
        if (!isGone) reportUndrawn(error);
      },
      onUncaughtError: (error) => {
        if (!isGone) setFailed({ error });
      },
    });
    root.current = made;
    return () => {
      isGone = true;
      root.current = undefined;
      // React refuses to take a root down while it draws another one.
      setTimeout(() => {
        made.unmount();
        box.remove();
      });
    };
  }, [frame]);
  // Whoever types in the studio goes first.
  useEffect(() => {
    if (frame) startTransition(() => root.current?.render(content));
  }, [frame, content]);
  if (failed) throw failed.error;
};

const useFrame = (element: RefObject<HTMLIFrameElement | null>) => {
  const [frame, setFrame] = useState<Frame>();
  const open = (): void => {
    if (element.current) setFrame(openFrame(element.current));
  };
  // Most browsers have the empty document at once, some bring another one with the `load`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` reads nothing but the element.
  useEffect(open, []);
  return { frame, open };
};

/** A window of its own within the page, as wide as it is told to be. */
export const PreviewFrame = ({
  title,
  widthPx,
  children,
}: {
  readonly title: string;
  /** As wide as there is room where absent. */
  readonly widthPx: number | undefined;
  readonly children: (frame: Frame) => ReactNode;
}) => {
  const element = useRef<HTMLIFrameElement>(null);
  const { frame, open } = useFrame(element);
  useFrameRoot(frame, frame && children(frame));
  return (
    // What is wider than the page is scrolled to, not made smaller: widths are what is looked at.
    <Box sx={{ overflowX: 'auto', border: 1, borderColor: 'hairline', borderRadius: 1 }}>
      <Box
        component="iframe"
        ref={element}
        title={title}
        onLoad={open}
        sx={{
          display: 'block',
          border: 0,
          inlineSize: widthPx ?? '100%',
          blockSize: 'clamp(420px, 75vh, 960px)',
          marginInline: 'auto',
        }}
      />
    </Box>
  );
};

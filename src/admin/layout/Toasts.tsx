import { useEffect, useRef } from 'react';
import { Notification, NotificationContext, useNotificationContext } from 'react-admin';
import { BOTTOM_BAR_SELECTOR } from '#src/admin/theme/bottomBar.ts';
import { TOAST_MS } from '#src/admin/theme/tokens.ts';
import { toastBottom } from './toastPosition.ts';

const TOAST_SELECTOR = '.MuiSnackbar-root';
const MARGIN_PX = 12;
/** A bar grows while somebody writes in it, and moves while somebody scrolls. */
const LOOK_AGAIN_MS = 100;

const place = (toast: HTMLElement): void => {
  const { ownerDocument } = toast;
  const { left, right, height } = toast.getBoundingClientRect();
  const pagePx = ownerDocument.documentElement.clientHeight;
  const seen = ownerDocument.defaultView?.visualViewport;
  const bars = [...ownerDocument.querySelectorAll(BOTTOM_BAR_SELECTOR)];
  const bottom = toastBottom({
    toast: { left, right, height },
    bars: bars.map((bar) => bar.getBoundingClientRect()),
    pagePx,
    coveredPx: seen ? Math.max(0, pagePx - seen.height - seen.offsetTop) : 0,
    marginPx: MARGIN_PX,
  });
  toast.style.bottom = `${bottom}px`;
};

/**
 * What is done and can be undone: bottom centre, six seconds, paused while the pointer rests on it.
 *
 * It stands above the bar of a form, or whatever else marks itself by `bottomBar.ts`, which is pressed next.
 */
export const Toasts = () => {
  const box = useRef<HTMLDivElement>(null);
  const waiting = useNotificationContext();
  // React-admin's own puts back the rest as it was drawn, without what was said since.
  const takeNotification = () => {
    waiting.setNotifications((all) => all.slice(1));
    return waiting.notifications[0];
  };
  useEffect(() => {
    const own = box.current;
    if (!own) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = (): void => {
      const toast = own.querySelector<HTMLElement>(TOAST_SELECTOR);
      if (toast) place(toast);
    };
    const follow = (): void => {
      clearInterval(timer);
      if (own.childElementCount === 0) return;
      look();
      timer = setInterval(look, LOOK_AGAIN_MS);
    };
    const observer = new MutationObserver(follow);
    observer.observe(own, { childList: true });
    follow();
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, []);
  return (
    <div ref={box}>
      <NotificationContext.Provider value={{ ...waiting, takeNotification }}>
        <Notification
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          autoHideDuration={TOAST_MS}
        />
      </NotificationContext.Provider>
    </div>
  );
};

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useApplication } from '#src/admin/application/application.ts';
import { useScreenWindow } from '#src/admin/application/previewPlace.ts';
import { useModel } from '#src/admin/session/model.tsx';
import { useProductName } from '#src/admin/session/names.ts';

/** What the screen at a path calls itself; kept with the path, so that it never labels the next one. */
interface Named {
  readonly pathname: string;
  readonly title: string;
}

interface PageTitles {
  readonly title: string | undefined;
  readonly setNamed: (named: Named) => void;
  readonly unread: number;
}

const PageTitleContext = createContext<PageTitles | undefined>(undefined);

/** What a page or a list is called until it says it itself; a row's title comes with the row. */
const useUsualTitle = (pathname: string): string | undefined => {
  const translate = useTranslate();
  const { resources } = useModel();
  const page = useApplication().pages[pathname];
  if (page) return translate(page.title);
  const [resource = '', act] = pathname.split('/').filter(Boolean);
  return act === undefined && resources.has(resource)
    ? translate(`resources.${resource}.name`, { smart_count: 2 })
    : undefined;
};

export const PageTitleProvider = ({
  unread,
  children,
}: {
  /** What waits unread; the tab's title says how much. */
  readonly unread: number;
  readonly children: ReactNode;
}) => {
  const { pathname } = useLocation();
  const [named, setNamed] = useState<Named>();
  const usual = useUsualTitle(pathname);
  const title = named?.pathname === pathname ? named.title : usual;
  const place = useMemo(() => ({ title, setNamed, unread }), [title, unread]);
  return <PageTitleContext value={place}>{children}</PageTitleContext>;
};

/** The title of the screen that is shown now; undefined where nothing is known of it before it says it. */
export const usePageTitle = (): string | undefined => useContext(PageTitleContext)?.title;

/**
 * Names the screen: in the breadcrumb and in the browser's tab (ROUTE-12).
 *
 * `PageHead` does it; a screen without a head (the sign-in page) calls it itself.
 */
export const useSetPageTitle = (title: string): void => {
  const { pathname } = useLocation();
  const { title: shown, setNamed, unread = 0 } = useContext(PageTitleContext) ?? {};
  const translate = useTranslate();
  const product = useProductName();
  const { document } = useScreenWindow();
  // Said again before the first screen is painted, it would be drawn twice, and its effects would come before its rows.
  const say = useEffectEvent((named: Named): void => {
    if (shown !== named.title) setNamed?.(named);
  });
  // Not when another title is shown: two heads on one screen would correct each other without end.
  useLayoutEffect(() => say({ pathname, title }), [pathname, title]);
  useEffect(() => {
    if (title === '') return;
    document.title =
      unread === 0
        ? translate('souk.shell.documentTitle', { page: title, product })
        : translate('souk.shell.documentTitleUnread', { page: title, product, count: unread });
  }, [title, unread, product, translate, document]);
};

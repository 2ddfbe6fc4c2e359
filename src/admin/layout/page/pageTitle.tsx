import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useScreenWindow } from '#src/admin/application/previewPlace.ts';
import { useProductName } from '#src/admin/session/names.ts';

/** What the screen at a path calls itself; kept with the path, so that it never labels the next one. */
interface Named {
  readonly pathname: string;
  readonly title: string;
}

interface PageTitles {
  readonly named: Named | undefined;
  readonly setNamed: (named: Named) => void;
  readonly unread: number;
}

const PageTitleContext = createContext<PageTitles | undefined>(undefined);

export const PageTitleProvider = ({
  unread,
  children,
}: {
  /** What waits unread; the tab's title says how much. */
  readonly unread: number;
  readonly children: ReactNode;
}) => {
  const [named, setNamed] = useState<Named>();
  const place = useMemo(() => ({ named, setNamed, unread }), [named, unread]);
  return <PageTitleContext value={place}>{children}</PageTitleContext>;
};

/** The title of the screen that is shown now, once it has said it. */
export const usePageTitle = (): string | undefined => {
  const { pathname } = useLocation();
  const named = useContext(PageTitleContext)?.named;
  return named?.pathname === pathname ? named.title : undefined;
};

/**
 * Names the screen: in the breadcrumb and in the browser's tab (ROUTE-12).
 *
 * `PageHead` does it; a screen without a head (the sign-in page) calls it itself.
 */
export const useSetPageTitle = (title: string): void => {
  const { pathname } = useLocation();
  const { setNamed, unread = 0 } = useContext(PageTitleContext) ?? {};
  const translate = useTranslate();
  const product = useProductName();
  const { document } = useScreenWindow();
  useLayoutEffect(() => setNamed?.({ pathname, title }), [setNamed, pathname, title]);
  useEffect(() => {
    if (title === '') return;
    document.title =
      unread === 0
        ? translate('souk.shell.documentTitle', { page: title, product })
        : translate('souk.shell.documentTitleUnread', { page: title, product, count: unread });
  }, [title, unread, product, translate, document]);
};

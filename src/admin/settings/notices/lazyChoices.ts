import { lazyScreen } from '#src/admin/application/lazyScreen.ts';

/** The section of the settings, with its texts. */
export const ChoicesSection = lazyScreen(async () => {
  const [{ bringNoticeTexts }, { ChoicesSection: Section }] = await Promise.all([
    import('./noticeTexts.ts'),
    import('./ChoicesSection.tsx'),
  ]);
  await bringNoticeTexts();
  return Section;
});

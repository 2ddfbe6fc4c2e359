/** STUDIO-11: everybody can use the studio. */
import { describe, expect, inject } from 'vitest';
import { axeLinesOn } from '../../scripts/harness/axe.ts';
import { story } from './story.ts';
import { makeTools, removeTools } from './studioTools.ts';

describe('the schema studio', () => {
  story(
    'is usable with assistive technology, on phones and right to left',
    async ({ visit, onTestFinished }) => {
      onTestFinished(removeTools);
      await makeTools();
      const looks = [
        { width: 1440, theme: 'light', language: 'en' },
        { width: 390, theme: 'dark', language: 'ar' },
      ] as const;
      const parts = [
        'fields&field=name',
        'form',
        'list',
        'lifecycle',
        'permissions',
        'resource',
        'text',
        'history',
      ];
      const found: Record<string, readonly string[]> = {};
      for (const look of looks) {
        const page = await visit('schemas', { ...look, isLive: false });
        for (const part of ['', ...parts]) {
          await page.goto(
            new URL(part === '' ? 'schemas' : `schemas/tools?tab=${part}`, inject('server').address)
              .href,
          );
          await page.locator('h1').waitFor();
          await page.waitForLoadState('networkidle');
          const lines = await axeLinesOn(page);
          if (lines.length > 0) found[`${part} ${look.width}`] = lines;
          const isWide = await page.evaluate(
            () => document.documentElement.scrollWidth > innerWidth,
          );
          if (isWide) found[`${part} ${look.width} spills`] = ['wider than the window'];
        }
      }
      expect(found).toEqual({});
    },
  );
});

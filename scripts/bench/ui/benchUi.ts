/** `npm run bench -- ui`: what people wait for on the built screens, in Chromium. */
import { requireFreshBuild } from '../../harness/freshBuild.ts';
import { say } from '../../harness/say.ts';
import { writeBigSchemas } from './bigSchemas.ts';
import { SCREEN_PARTS } from './parts.ts';
import { figureLine, writeFigures } from './report.ts';
import { startDemoScreens, startPostgresScreens } from './screenServer.ts';
import { onStage, type StageData } from './stage.ts';
import { writeWideSchemas } from './wideSchemas.ts';

export interface UiBenchOptions {
  /** Orders on PostgreSQL; absent: the demo data on the embedded database. */
  readonly rows?: number;
  readonly times: number;
  readonly only?: string;
  /** Measures the build as it is. */
  readonly isBuilt: boolean;
}

export const benchUi = async ({ rows, times, only, isBuilt }: UiBenchOptions): Promise<void> => {
  if (!isBuilt) requireFreshBuild();
  const data: StageData = rows === undefined ? 'demo' : 'postgres';
  const place =
    rows === undefined ? 'demo data' : `PostgreSQL with ${rows.toLocaleString('en')} orders`;
  const parts = SCREEN_PARTS.filter(
    ({ name, on }) => on.includes(data) && name.toLowerCase().includes((only ?? '').toLowerCase()),
  );
  const server =
    rows === undefined
      ? await startDemoScreens(async (folder) => {
          await writeWideSchemas(folder);
          await writeBigSchemas(folder);
        })
      : await startPostgresScreens(rows, say);
  await onStage(server, data, times, async (stage) => {
    for (const part of parts) {
      const figures = await part.measure(stage);
      await stage.finish();
      for (const figure of figures) say(figureLine(figure));
      writeFigures(`${part.name}, ${place}`, figures);
    }
  });
};

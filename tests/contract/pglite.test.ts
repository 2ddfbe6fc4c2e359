import { openMemoryDatabase } from '#server/database/openMemory.ts';
import { contractSuite } from './suite.ts';

contractSuite('on PGlite', openMemoryDatabase);

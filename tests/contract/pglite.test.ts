import { openPreparedDatabase } from '../preparedDatabase.ts';
import { contractSuite } from './suite.ts';

contractSuite('on PGlite', openPreparedDatabase);

#!/usr/bin/env node
import { requireNode } from '../machine/nodeVersion.mjs';

requireNode();
// Imported afterwards: an old Node could not even read it.
import('../../build/package/souk.js').catch((error) => {
  console.error(error);
  process.exit(1);
});

import { startApplication } from '#src/admin/start/startApplication.tsx';
import { marketplace } from './market/features.ts';

startApplication(marketplace);

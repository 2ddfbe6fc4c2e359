import { startApplication } from '#src/admin/start/startApplication.tsx';
import { marketplace } from '#src/market/features.ts';

startApplication(marketplace);

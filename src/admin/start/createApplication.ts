import {
  type Application,
  type ApplicationDefinition,
  defineApplication,
} from '#src/admin/application/application.ts';
import { engineFeature } from './engineFeature.ts';

/** An application with the pages that every application has. */
export const createApplication = ({ name, features }: ApplicationDefinition): Application =>
  defineApplication({ name, features: [engineFeature, ...features] });

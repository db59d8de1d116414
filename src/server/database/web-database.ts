/** Migrations and rights as the owner of the database, then the address that web and worker use. */
import { prepareDatabase } from '../../platform/database/prepare-database.ts';
import { embeddedWebRole, grantWebRights, makeWebRole } from '../../platform/database/web-role.ts';
import type { ServerSettings } from '../settings/settings.ts';

type Given = Pick<ServerSettings, 'databaseUrl' | 'databaseWebUrl' | 'demo'>;

/** Brings the schema up to date, and answers the address of the role that may only do what the shop needs. */
export async function prepareForWeb(ownerConnection: string, given: Given): Promise<string> {
  await prepareDatabase(ownerConnection);
  const mayBuild = given.demo;
  if (given.databaseWebUrl) {
    const role = decodeURIComponent(new URL(given.databaseWebUrl).username);
    await grantWebRights(ownerConnection, role, { mayBuild });
    return given.databaseWebUrl;
  }
  if (given.databaseUrl) return ownerConnection;
  await makeWebRole(ownerConnection);
  await grantWebRights(ownerConnection, embeddedWebRole, { mayBuild });
  const url = new URL(ownerConnection);
  url.username = embeddedWebRole;
  return url.href;
}

/** `npm run staff:create -- <email> <role>…`: invites somebody to the staff area and prints the link, or mails it. */
import '../../src/server/run/runtime.ts';
import { inviteStaff, makeInvitation } from '../../src/features/accounts/invitations/actions.ts';
import { type StaffRole, staffRoles } from '../../src/platform/api/contract.ts';
import { isEmailAddress } from '../../src/platform/mail/email-address.ts';
import type { Shop } from '../../src/server/run/shop.ts';
import { runOnShop, UsageError } from './shop-command.ts';

const usage = `Usage: npm run staff:create -- <email> <role> [<role>…]
Roles: ${staffRoles.join(', ')}. "admin" may do everything.`;

function readArguments([email = '', ...roles]: string[]): { email: string; roles: StaffRole[] } {
  if (!isEmailAddress(email))
    throw new UsageError(email ? `"${email}" is no e-mail address.` : 'Name an address.');
  if (roles.length === 0) throw new UsageError('Name at least one role.');
  const unknown = roles.find((role) => !(staffRoles as readonly string[]).includes(role));
  if (unknown !== undefined) throw new UsageError(`There is no role "${unknown}".`);
  return { email, roles: roles as StaffRole[] };
}

/** Only the holder of the mailbox may open an account that somebody uses already, so its link is not printed. */
async function invite({ installation, texts }: Shop, staff: ReturnType<typeof readArguments>): Promise<void> {
  const { link, isCustomer } = await makeInvitation(installation.db, installation, staff);
  const roles = staff.roles.join(', ');
  if (installation.settings.staffSecondFactor === 'required') {
    console.log('The staff area opens after the first sign-in, once an authenticator app is set up there.');
  }
  if (isCustomer) {
    await inviteStaff(installation.db, installation, { ...staff, texts });
    console.log(
      `${staff.email} has an account, so its holder gets a mail. With its link come the roles: ${roles}.`,
    );
  } else {
    console.log(
      `A new password is set here, once, within three days; the roles come with it: ${roles}.\n${link}`,
    );
  }
}

await runOnShop({ read: readArguments, usage }, invite);

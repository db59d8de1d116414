/** Files and forms served beside calls and pages: pictures, documents, feeds, plain forms, the sandbox bank. */
import type { FastifyInstance } from 'fastify';
import { authenticatorOf } from '../../features/accounts/actions.ts';
import { serveCalendarFeed } from '../../features/calendar/serve-feed.ts';
import { isSignedPicture } from '../../features/chat/chat-json.ts';
import { claimReaders } from '../../features/claims/staff-contract.ts';
import { serveFeeds } from '../../features/content/items/feeds.ts';
import { servePlainLinks } from '../../features/newsletter/plain-links.ts';
import { orderReaders } from '../../features/orders/order-readers.ts';
import { mayViewArrivalPhoto } from '../../features/parcels/photos/photos.ts';
import { serveMoneyDocuments } from '../../features/payments/documents/serve-documents.ts';
import { serveSandboxBank } from '../../features/payments/providers/sandbox/pages.ts';
import { paymentInfo } from '../../features/pricing/actions.ts';
import { serveProductImages } from '../../features/products/images/serve-images.ts';
import { serveQuotes } from '../../features/quotes/serve-quotes.ts';
import { arePhotosPublic } from '../../features/reviews/actions.ts';
import { reviewModerators } from '../../features/reviews/staff/staff-contract.ts';
import { serveWatchEnd } from '../../features/saved-products/watching/plain-stop.ts';
import { servePlainForms } from '../../features/tickets/plain-forms.ts';
import { fully } from '../../platform/api/caller.ts';
import type { Installation } from '../../platform/installation.ts';
import { lookFile, pictureAt } from '../../platform/look/look.ts';
import { serveExports } from '../live/serve-exports.ts';
import { ownOrStaffPicture, type PictureViewers } from '../live/serve-pictures.ts';
import type { FeaturePorts } from './ports.ts';

/** The people who may see uploaded pictures, by purpose: staff those of the work of their roles; without an entry their owner and the uploader. */
export function pictureViewersOf(shop: Installation): PictureViewers {
  const [ofChats, ofReviews] = [ownOrStaffPicture(['support']), ownOrStaffPicture(reviewModerators)];
  return {
    avatar: ownOrStaffPicture(orderReaders),
    chat: async (db, asked) =>
      (await ofChats(db, asked)) ||
      isSignedPicture(asked.picture, {
        query: asked.query,
        secret: shop.settings.secret,
        now: shop.clock.now(),
      }),
    claim: ownOrStaffPicture(claimReaders),
    line: ownOrStaffPicture(orderReaders),
    review: async (db, asked) => (await ofReviews(db, asked)) || arePhotosPublic(db, asked.picture.subjectId),
    arrival: (db, { picture, caller }) => mayViewArrivalPhoto(db, picture.id, caller),
  };
}

/** Adds the routes that serve files, not calls. */
export function serveFiles(
  app: FastifyInstance,
  { shop, outside, products, sandbox, desk, tickets, newsletter, deliveries }: FeaturePorts,
): void {
  const callerOf = authenticatorOf(shop);
  const authenticate: typeof callerOf = async (request) => fully(await callerOf(request));
  serveExports(app, shop, authenticate);
  serveMoneyDocuments(app, {
    db: shop.db,
    context: desk,
    authenticate,
    logo: () => logoForPapers(shop),
  });
  serveProductImages(app, products);
  serveFeeds(app, shop, outside.texts);
  serveCalendarFeed(app, deliveries, outside.texts);
  servePlainForms(app, tickets);
  servePlainLinks(app, newsletter);
  serveWatchEnd(app, shop);
  serveQuotes(app, shop);
  const { publicUrl } = shop.settings;
  if (shop.settings.payments.sandbox)
    serveSandboxBank(app, {
      ...{ bank: sandbox.bank, texts: outside.texts, publicUrl },
      timeZone: shop.settings.timeZone,
      brand: () => shop.settings.brand,
      // a currency without a rate stops prices, not the payment that was asked for
      rates: () => paymentInfo(shop.db, shop.clock.now()).catch(() => null),
    });
}

/** Points by points as large as in mails. */
async function logoForPapers({ files, settings: { look } }: Installation) {
  const bytes = look.logo ? await files.get(lookFile(look.logo)) : undefined;
  if (!look.logo || !bytes) return undefined;
  const { width, height } = pictureAt(look.logo, 32, 240);
  return { bytes, width, height };
}

import type { Handlers } from '../../platform/api/serve.ts';
import { mostPictureBytes } from '../../platform/files/pictures.ts';
import {
  getChat,
  holderOf,
  listMessages,
  readChat,
  sendMessage,
  talkerOf,
  uploadPicture,
} from './actions.ts';
import { adoptChat } from './adopt-chat.ts';
import {
  createCannedAnswer,
  deleteCannedAnswer,
  listCannedAnswers,
  updateCannedAnswer,
} from './canned-answers.ts';
import type { ChatShop } from './chat-jobs.ts';
import type { chatContract } from './contract.ts';
import {
  staffAnswer,
  staffClose,
  staffGetChat,
  staffListChats,
  staffListMessages,
  staffRead,
  staffTake,
} from './staff-actions.ts';
import type { staffChatContract } from './staff-contract.ts';

/** The header in which a visitor's browser sends the key of its conversation: no cookie (decisions/0046). */
const keyHeader = 'x-chat-key';

/** Binds the calls of customers and visitors. */
export function chatRoutes(chats: ChatShop): Handlers<typeof chatContract> {
  const { db } = chats.shop;
  return {
    getChat: async ({ caller, headers }) => ({
      data: await getChat(db, chats, holderOf(caller, headers[keyHeader])),
    }),
    listChatMessages: ({ caller, headers, query }) =>
      listMessages(db, chats, { ...query, holder: holderOf(caller, headers[keyHeader]) }),
    sendChatMessage: async ({ caller, headers, locale, body }) => ({
      data: await sendMessage(db, chats, { caller, locale, key: headers[keyHeader], message: body }),
    }),
    uploadChatPicture: async ({ caller, headers, readUpload }) => {
      const holder = await talkerOf(db, { caller, key: headers[keyHeader] });
      const { files } = await readUpload({ maxBytes: mostPictureBytes });
      const content = files[0]?.content ?? new Uint8Array();
      return { data: await uploadPicture(chats, holder, content) };
    },
    readChat: async ({ caller, headers, body }) => ({
      data: await readChat(db, { holder: holderOf(caller, headers[keyHeader]), seq: body.seq }),
    }),
    adoptChat: async ({ caller, body }) => ({
      data: { adopted: await adoptChat(db, { userId: caller.userId, key: body.key }) },
    }),
  };
}

/** Binds the calls of support. */
export function staffChatRoutes({ shop }: ChatShop): Handlers<typeof staffChatContract> {
  const { db } = shop;
  return {
    staffListChats: ({ caller, query }) => staffListChats(db, { ...query, staffId: caller.userId }),
    staffGetChat: async ({ caller, params }) => ({
      data: await staffGetChat(db, { id: params.id, staffId: caller.userId }),
    }),
    staffListChatMessages: ({ caller, params, query }) =>
      staffListMessages(db, { ...query, id: params.id, staffId: caller.userId }),
    staffTakeChat: async ({ caller, params, body: { version, release = false } }) => ({
      data: await staffTake(db, { id: params.id, staffId: caller.userId, version, release }),
    }),
    staffAnswerChat: async ({ caller, params, body }) => ({
      data: await staffAnswer(db, shop, { ...body, id: params.id, staffId: caller.userId }),
    }),
    staffReadChat: async ({ params, body }) => {
      await staffRead(db, { id: params.id, seq: body.seq });
      return { data: { done: true } };
    },
    staffCloseChat: async ({ caller, params, body }) => ({
      data: await staffClose(db, { id: params.id, staffId: caller.userId, version: body.version }),
    }),
    staffListCannedAnswers: async () => ({ data: await listCannedAnswers(db) }),
    staffCreateCannedAnswer: async ({ body }) => ({ data: await createCannedAnswer(db, shop, body) }),
    staffUpdateCannedAnswer: async ({ params, body }) => ({
      data: await updateCannedAnswer(db, shop, { ...body, id: params.id }),
    }),
    staffDeleteCannedAnswer: async ({ params, query }) => {
      await deleteCannedAnswer(db, { id: params.id, version: query.version });
      return { data: { done: true } };
    },
  };
}

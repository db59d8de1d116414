import * as z from 'zod/mini';
import { contracts, IdSchema, named, TimeSchema } from '../../platform/api/contract.ts';
import { PictureSchema } from '../../platform/files/pictures.ts';
import { isEmailAddress } from '../../platform/mail/email-address.ts';

export const ChatMessageSchema = named(
  'ChatMessage',
  z.object({
    id: z.string(),
    /** 1 for the first of the conversation. */
    seq: z.int(),
    author: z.enum(['customer', 'staff']),
    /** The name of who answered; null for the customer's own. */
    name: z.nullable(z.string()),
    /** The person who reads wrote it; of several colleagues, one. */
    isMine: z.boolean(),
    text: z.string(),
    /** The order that it is about. */
    order: z.nullable(z.string()),
    pictures: z.array(PictureSchema),
    createdAt: TimeSchema,
  }),
);
export type ChatMessage = z.output<typeof ChatMessageSchema>;

export const ChatSchema = named(
  'Chat',
  z.object({
    hours: z.object({
      /** 1 is Monday. */
      firstDay: z.int(),
      lastDay: z.int(),
      /** Such as 10:00, in `zone`. */
      from: z.string(),
      to: z.string(),
      zone: z.string(),
      isOpen: z.boolean(),
      /** When people answer again; null while they do. */
      opensAt: z.nullable(TimeSchema),
    }),
    usualReplyMinutes: z.int(),
    /** Null for the shop's own chat. The page of a foreign widget, to be shown in a frame after a click. */
    widget: z.nullable(z.object({ name: z.string(), url: z.string() })),
    /** Null before the first message. */
    conversation: z.nullable(
      z.object({
        id: z.string(),
        lastSeq: z.int(),
        unread: z.int(),
        /** An answer can reach somebody who left: the account's address, or one that was given. */
        hasEmail: z.boolean(),
      }),
    ),
  }),
);
export type Chat = z.output<typeof ChatSchema>;

export const senderKey = z.string().check(z.regex(/^[0-9A-Za-z-]{8,64}$/));
export const pictures = z.optional(z.array(IdSchema).check(z.maxLength(4)));
export const seqs = z.object({
  /** Only older than this; the newest when not said. */
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  /** Only newer than this, for what came meanwhile. */
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
});
const email = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.refine((text) => isEmailAddress(text), { error: 'not_an_email' }),
);
const talking = { max: 60, windowSeconds: 60 } as const;

export const chatContract = contracts({
  getChat: {
    summary:
      'When people answer, and the own conversation. A visitor sends X-Chat-Key instead of Authorization',
    access: 'anyone',
    extension: true,
    data: ChatSchema,
    refusals: [],
  },
  listChatMessages: {
    summary: 'Messages of the own conversation, in their order; the newest 50 unless said otherwise',
    access: 'anyone',
    extension: true,
    query: seqs,
    data: z.array(ChatMessageSchema),
    meta: z.object({ hasOlder: z.boolean() }),
    refusals: [],
  },
  sendChatMessage: {
    summary: 'Writes to the shop; sent twice with one senderKey it stands once',
    access: 'anyone',
    extension: true,
    body: z.object({
      text: z.string().check(z.trim(), z.maxLength(4000), z.regex(/^(?:\P{Cc}|[\t\n\r])*$/u)),
      senderKey,
      /** An own order that the message is about. */
      order: z.optional(z.string().check(z.maxLength(40))),
      pictures,
      /** Of a visitor: where an answer goes when he is away. */
      email: z.optional(email),
      name: z.optional(z.string().check(z.trim(), z.maxLength(100), z.regex(/^\P{Cc}*$/u))),
    }),
    data: z.object({
      message: ChatMessageSchema,
      /** A visitor's key to the conversation that begins with this message; told once. */
      key: z.nullable(z.string()),
    }),
    status: 201,
    refusals: [],
    limit: { max: 20, windowSeconds: 60 },
  },
  uploadChatPicture: {
    summary: 'Takes a picture for the next message; visitors need a conversation first',
    access: 'anyone',
    extension: true,
    idempotent: true,
    body: 'multipart',
    data: PictureSchema,
    status: 201,
    refusals: ['too_large', 'unsupported_type', 'signed_out'],
    limit: { max: 20, windowSeconds: 60 },
  },
  readChat: {
    summary: 'Says up to which message the customer has read',
    access: 'anyone',
    extension: true,
    body: z.object({ seq: z.int().check(z.minimum(0)) }),
    data: z.object({ unread: z.int() }),
    refusals: [],
    limit: talking,
  },
  adoptChat: {
    summary:
      'Takes the conversation that was begun as a visitor into the account; its key is good for nothing then',
    access: 'customer',
    extension: true,
    body: z.object({ key: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    data: z.object({ adopted: z.boolean() }),
    refusals: [],
    limit: talking,
  },
});

/** Asks the browser for a passkey, or for a new one. Loaded when somebody presses for it. */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { CallFailure, type Client } from '../../../../platform/api/client.ts';

/** The answer of a browser, as the calls take it. */
export type PasskeyAnswer = Parameters<Client['signInByPasskey']>[0]['body']['passkey'];

/** The passkey's answer to what has to be signed. Throws a `CallFailure` with `message` when the person or browser does not. */
export function askPasskey(options: object, message: string): Promise<PasskeyAnswer> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return worded(startAuthentication({ optionsJSON }), message);
}

/** A new passkey. Throws a `CallFailure` with `message` when the person or browser makes none. */
export function makePasskey(options: object, message: string): Promise<PasskeyAnswer> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return worded(startRegistration({ optionsJSON }), message);
}

async function worded(asked: Promise<unknown>, message: string): Promise<PasskeyAnswer> {
  try {
    return (await asked) as PasskeyAnswer;
  } catch {
    // why is the browser's secret: closed, none there, or the time was over
    throw new CallFailure('refused', { code: 'passkey_missing', message });
  }
}

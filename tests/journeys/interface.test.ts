/**
 * Checks of the interface that need a browser or a whole answer, on one shop and one browser. Its English is the invented
 * language; visits are counted and measured, and the chat is a foreign one.
 */
import { afterAll, beforeAll } from 'vitest';
import { readChatSettings } from '../../src/server/settings/chat-settings.ts';
import { readTexts } from '../../src/server/texts.ts';
import { aJourney } from '../support/a-journey.ts';
import { inInventedLanguage } from '../support/invented-language.ts';
import { checkAddresses } from './interface/addresses.ts';
import { checkCounting } from './interface/counting.ts';
import { checkForeignChat, foreignChat } from './interface/foreign-chat.ts';
import { checkHeads } from './interface/heads.ts';
import { checkLanguages } from './interface/languages.ts';
import { checkLooks } from './interface/looks.ts';
import { checkSpeed } from './interface/speed.ts';
import { counterId, metricsToken, type Stage } from './interface/stage.ts';

const stage: Partial<Stage> = {};
beforeAll(async () => {
  const texts = readTexts();
  stage.journey = await aJourney({
    texts: { ...texts, en: inInventedLanguage(texts.en) },
    settings: {
      ...{ counterId, metricsToken, measuresVisits: true },
      chat: readChatSettings({ CHAT_WIDGET: foreignChat }, 'Europe/Moscow'),
    },
  });
}, 180_000);
afterAll(() => stage.journey?.close(), 60_000);

checkHeads(stage);
checkAddresses(stage);
checkLanguages(stage);
checkLooks(stage);
checkSpeed(stage);
checkCounting(stage);
checkForeignChat(stage);

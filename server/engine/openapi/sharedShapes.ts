import type { JsonSchema } from '#schemas';
import { bundle } from '#schemas/model/bundle.ts';
import answer from '#schemas/shared/answer.json' with { type: 'json' };
import balance from '#schemas/shared/balance.json' with { type: 'json' };
import balanceDecrease from '#schemas/shared/balanceDecrease.json' with { type: 'json' };
import balanceEntry from '#schemas/shared/balanceEntry.json' with { type: 'json' };
import contentStatus from '#schemas/shared/contentStatus.json' with { type: 'json' };
import conversation from '#schemas/shared/conversation.json' with { type: 'json' };
import conversationLine from '#schemas/shared/conversationLine.json' with { type: 'json' };
import currencyRate from '#schemas/shared/currencyRate.json' with { type: 'json' };
import fileWithPermissions from '#schemas/shared/fileWithPermissions.json' with { type: 'json' };
import installationSettings from '#schemas/shared/installationSettings.json' with { type: 'json' };
import link from '#schemas/shared/link.json' with { type: 'json' };
import listResponse from '#schemas/shared/listResponse.json' with { type: 'json' };
import media from '#schemas/shared/media.json' with { type: 'json' };
import messageEvent from '#schemas/shared/messageEvent.json' with { type: 'json' };
import money from '#schemas/shared/money.json' with { type: 'json' };
import offerTerms from '#schemas/shared/offerTerms.json' with { type: 'json' };
import orderDelivery from '#schemas/shared/orderDelivery.json' with { type: 'json' };
import pagination from '#schemas/shared/pagination.json' with { type: 'json' };
import person from '#schemas/shared/person.json' with { type: 'json' };
import productPackage from '#schemas/shared/productPackage.json' with { type: 'json' };
import question from '#schemas/shared/question.json' with { type: 'json' };
import requirement from '#schemas/shared/requirement.json' with { type: 'json' };
import storeInit from '#schemas/shared/storeInit.json' with { type: 'json' };
import teamInit from '#schemas/shared/teamInit.json' with { type: 'json' };

const DOCUMENTS = {
  answer,
  balance,
  balanceDecrease,
  balanceEntry,
  contentStatus,
  conversation,
  conversationLine,
  currencyRate,
  fileWithPermissions,
  installationSettings,
  link,
  listResponse,
  media,
  messageEvent,
  money,
  offerTerms,
  orderDelivery,
  pagination,
  person,
  productPackage,
  question,
  requirement,
  storeInit,
  teamInit,
};

/** Every shape of `schemas/shared/`, for answers that are no rows; a test fails on one that is missing here. */
export const SHARED_SHAPES: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  // The files are what their own test says they are; an import of JSON has a narrower type.
  Object.entries(DOCUMENTS as Readonly<Record<string, JsonSchema>>).map(
    ([name, document], _index, all) => [name, bundle(document, Object.fromEntries(all))],
  ),
);

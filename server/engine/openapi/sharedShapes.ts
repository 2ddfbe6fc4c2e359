import type { JsonSchema } from '#schemas';
import answer from '#schemas/generated/shared/answer.json' with { type: 'json' };
import balance from '#schemas/generated/shared/balance.json' with { type: 'json' };
import balanceBuckets from '#schemas/generated/shared/balanceBuckets.json' with { type: 'json' };
import balanceDecrease from '#schemas/generated/shared/balanceDecrease.json' with { type: 'json' };
import balanceEntry from '#schemas/generated/shared/balanceEntry.json' with { type: 'json' };
import contentStatus from '#schemas/generated/shared/contentStatus.json' with { type: 'json' };
import conversation from '#schemas/generated/shared/conversation.json' with { type: 'json' };
import conversationLine from '#schemas/generated/shared/conversationLine.json' with {
  type: 'json',
};
import currencyRate from '#schemas/generated/shared/currencyRate.json' with { type: 'json' };
import fileWithPermissions from '#schemas/generated/shared/fileWithPermissions.json' with {
  type: 'json',
};
import link from '#schemas/generated/shared/link.json' with { type: 'json' };
import listResponse from '#schemas/generated/shared/listResponse.json' with { type: 'json' };
import media from '#schemas/generated/shared/media.json' with { type: 'json' };
import messageEvent from '#schemas/generated/shared/messageEvent.json' with { type: 'json' };
import money from '#schemas/generated/shared/money.json' with { type: 'json' };
import offerTerms from '#schemas/generated/shared/offerTerms.json' with { type: 'json' };
import orderDelivery from '#schemas/generated/shared/orderDelivery.json' with { type: 'json' };
import pagination from '#schemas/generated/shared/pagination.json' with { type: 'json' };
import person from '#schemas/generated/shared/person.json' with { type: 'json' };
import productPackage from '#schemas/generated/shared/productPackage.json' with { type: 'json' };
import question from '#schemas/generated/shared/question.json' with { type: 'json' };
import requirement from '#schemas/generated/shared/requirement.json' with { type: 'json' };
import schemaChange from '#schemas/generated/shared/schemaChange.json' with { type: 'json' };
import sessionSettings from '#schemas/generated/shared/sessionSettings.json' with { type: 'json' };
import storeInit from '#schemas/generated/shared/storeInit.json' with { type: 'json' };
import teamInit from '#schemas/generated/shared/teamInit.json' with { type: 'json' };
import { bundle } from '#schemas/model/bundle.ts';

const DOCUMENTS = {
  answer,
  balance,
  balanceBuckets,
  balanceDecrease,
  balanceEntry,
  contentStatus,
  conversation,
  conversationLine,
  currencyRate,
  fileWithPermissions,
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
  schemaChange,
  sessionSettings,
  storeInit,
  teamInit,
};

/** The shapes of `schemas/shared/`, for answers that are no rows; a test fails on one that is not told of. */
export const SHARED_SHAPES: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  // The files are what their own test says they are; an import of JSON has a narrower type.
  Object.entries(DOCUMENTS as Readonly<Record<string, JsonSchema>>).map(
    ([name, document], _index, all) => [name, bundle(document, Object.fromEntries(all))],
  ),
);

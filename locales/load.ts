import type { Language } from '#schemas';
import type { accounts } from './en/accounts.ts';
import type { apiKeys } from './en/apiKeys.ts';
import type { audit } from './en/audit.ts';
import type { changes } from './en/changes.ts';
import type { dates } from './en/dates.ts';
import type { documents } from './en/documents.ts';
import type { filters } from './en/filters.ts';
import type { firstRun } from './en/firstRun.ts';
import type { fromData } from './en/fromData.ts';
import type { imports } from './en/imports.ts';
import type { inPlace } from './en/inPlace.ts';
import type { invoices } from './en/invoices.ts';
import type { layouts } from './en/layouts.ts';
import type { letters } from './en/letters.ts';
import type { library } from './en/library.ts';
import type { many } from './en/many.ts';
import type { messages as conversation } from './en/messages.ts';
import type { notices } from './en/notices.ts';
import type { orderStatuses } from './en/orderStatuses.ts';
import type { outbox } from './en/outbox.ts';
import type { palette } from './en/palette.ts';
import type { payingOut } from './en/payingOut.ts';
import type { refunds } from './en/refunds.ts';
import type { resolutions } from './en/resolutions.ts';
import type { signIn } from './en/signIn.ts';
import type { storage } from './en/storage.ts';
import type { studio } from './en/studio/index.ts';
import type { tags } from './en/tags.ts';
import type { team } from './en/team.ts';
import type { webhooks } from './en/webhooks.ts';
import type { Messages, Translated } from './messages.ts';

type ApiKeyTexts = Translated<typeof apiKeys>;
type WebhookTexts = Translated<typeof webhooks>;
type AccountTexts = Translated<typeof accounts>;
type OutboxTexts = Translated<typeof outbox>;
type ChangeTexts = Translated<typeof changes>;
type FilterTexts = Translated<typeof filters>;
type DateTexts = Translated<typeof dates>;
type ProposalTexts = Translated<typeof fromData>;
type OrderStatusTexts = Translated<typeof orderStatuses>;
type InvoiceTexts = Translated<typeof invoices>;
type DocumentTexts = Translated<typeof documents>;
export type LetterTexts = Translated<typeof letters>;
type LibraryTexts = Translated<typeof library>;
type ManyTexts = Translated<typeof many>;
type InPlaceTexts = Translated<typeof inPlace>;
type LayoutTexts = Translated<typeof layouts>;
type ImportTexts = Translated<typeof imports>;
type PaletteTexts = Translated<typeof palette>;
type ResolutionTexts = Translated<typeof resolutions>;
type ConversationTexts = Translated<typeof conversation>;
type StorageTexts = Translated<typeof storage>;
type TagTexts = Translated<typeof tags>;
type FirstRunTexts = Translated<typeof firstRun>;
type AuditTexts = Translated<typeof audit>;
type NoticeTexts = Translated<typeof notices>;
type RefundTexts = Translated<typeof refunds>;
type TeamTexts = Translated<typeof team>;
type PayingOutTexts = Translated<typeof payingOut>;
type SignInTexts = Translated<typeof signIn>;
type StudioTexts = Translated<typeof studio>;

interface Texts {
  readonly messages: Messages;
  readonly loadApiKeys: () => Promise<ApiKeyTexts>;
  readonly loadWebhooks: () => Promise<WebhookTexts>;
  readonly loadChanges: () => Promise<ChangeTexts>;
  readonly loadFilters: () => Promise<FilterTexts>;
  readonly loadFromData: () => Promise<ProposalTexts>;
  readonly loadAccounts: () => Promise<AccountTexts>;
  readonly loadOutbox: () => Promise<OutboxTexts>;
  readonly loadDocuments: () => Promise<DocumentTexts>;
  readonly loadOrderStatuses: () => Promise<OrderStatusTexts>;
  readonly loadInvoices: () => Promise<InvoiceTexts>;
  readonly loadResolutions: () => Promise<ResolutionTexts>;
  readonly loadStorage: () => Promise<StorageTexts>;
  readonly loadConversation: () => Promise<ConversationTexts>;
  readonly loadLetters: () => Promise<LetterTexts>;
  readonly loadLibrary: () => Promise<LibraryTexts>;
  readonly loadMany: () => Promise<ManyTexts>;
  readonly loadFirstRun: () => Promise<FirstRunTexts>;
  readonly loadAudit: () => Promise<AuditTexts>;
  readonly loadNotices: () => Promise<NoticeTexts>;
  readonly loadRefunds: () => Promise<RefundTexts>;
  readonly loadTeam: () => Promise<TeamTexts>;
  readonly loadTags: () => Promise<TagTexts>;
  readonly loadInPlace: () => Promise<InPlaceTexts>;
  readonly loadDates: () => Promise<DateTexts>;
  readonly loadLayouts: () => Promise<LayoutTexts>;
  readonly loadImports: () => Promise<ImportTexts>;
  readonly loadPalette: () => Promise<PaletteTexts>;
  readonly loadPayingOut: () => Promise<PayingOutTexts>;
  readonly loadSignIn: () => Promise<SignInTexts>;
  readonly loadStudio: () => Promise<StudioTexts>;
}

/** A language is its folder and its line here; `npm run types` tells everybody else of it. */
const LOADERS = {
  en: async () => (await import('./en/index.ts')).language,
  fr: async () => (await import('./fr/index.ts')).language,
  ar: async () => (await import('./ar/index.ts')).language,
} as const satisfies Record<Language, () => Promise<Texts>>;

/**
 * The texts of one language, for the browser: a file of its own, fetched when the language is chosen.
 *
 * Errors: what the browser says of a file that does not come.
 */
export const loadMessages = async (language: Language): Promise<Messages> =>
  (await LOADERS[language]()).messages;

/** The sentences on changes of schemas, for those who show changes. Errors: as above. */
export const loadChangeTexts = async (language: Language): Promise<ChangeTexts> =>
  (await LOADERS[language]()).loadChanges();

/** The sentences on what columns of data became, for those who show proposals. Errors: as above. */
export const loadProposalTexts = async (language: Language): Promise<ProposalTexts> =>
  (await LOADERS[language]()).loadFromData();

/** The texts of calendars, for those who open one. Errors: as above. */
export const loadDateTexts = async (language: Language): Promise<DateTexts> =>
  (await LOADERS[language]()).loadDates();

/** The texts of boards, calendars, galleries and groups, for those who look at lists so. Errors: as above. */
export const loadLayoutTexts = async (language: Language): Promise<LayoutTexts> =>
  (await LOADERS[language]()).loadLayouts();

/** The texts of imports, for those who open their page. Errors: as above. */
export const loadImportTexts = async (language: Language): Promise<ImportTexts> =>
  (await LOADERS[language]()).loadImports();

/** The texts of the palette, for those who open it. Errors: as above. */
export const loadPaletteTexts = async (language: Language): Promise<PaletteTexts> =>
  (await LOADERS[language]()).loadPalette();

/** The texts of the schema studio, for those who open it. Errors: as above. */
export const loadStudioTexts = async (language: Language): Promise<StudioTexts> =>
  (await LOADERS[language]()).loadStudio();

/** The texts of the dialogs about many rows, for those who open one. Errors: as above. */
export const loadManyTexts = async (language: Language): Promise<ManyTexts> =>
  (await LOADERS[language]()).loadMany();

/** The texts of tags, for those who type or tidy some. Errors: as above. */
export const loadTagTexts = async (language: Language): Promise<TagTexts> =>
  (await LOADERS[language]()).loadTags();

/** The texts of filters and their builder, for those who filter. Errors: as above. */
export const loadFilterTexts = async (language: Language): Promise<FilterTexts> =>
  (await LOADERS[language]()).loadFilters();

/** The texts of editing in place and of restoring, for those who do it. Errors: as above. */
export const loadInPlaceTexts = async (language: Language): Promise<InPlaceTexts> =>
  (await LOADERS[language]()).loadInPlace();

/** The texts of the image library, for those who open it. Errors: as above. */
export const loadLibraryTexts = async (language: Language): Promise<LibraryTexts> =>
  (await LOADERS[language]()).loadLibrary();

/** What stands on every page of a document, for whoever makes some. Errors: as above. */
export const loadDocumentTexts = async (language: Language): Promise<DocumentTexts> =>
  (await LOADERS[language]()).loadDocuments();

/** The texts of the page of states, for those who open it. Errors: as above. */
export const loadOrderStatusTexts = async (language: Language): Promise<OrderStatusTexts> =>
  (await LOADERS[language]()).loadOrderStatuses();

/** The words of invoices and credit notes, for whoever writes some. Errors: as above. */
export const loadInvoiceTexts = async (language: Language): Promise<InvoiceTexts> =>
  (await LOADERS[language]()).loadInvoices();

/** The texts of agreements and disputes about orders, for those who see some. Errors: as above. */
export const loadResolutionTexts = async (language: Language): Promise<ResolutionTexts> =>
  (await LOADERS[language]()).loadResolutions();

/** The texts of what teams store, for those who look at it. Errors: as above. */
export const loadStorageTexts = async (language: Language): Promise<StorageTexts> =>
  (await LOADERS[language]()).loadStorage();

/** The texts of conversations, for those who open one. Errors: as above. */
export const loadConversationTexts = async (language: Language): Promise<ConversationTexts> =>
  (await LOADERS[language]()).loadConversation();

/** The texts of letters, for whoever writes or shows some. Errors: as above. */
export const loadLetterTexts = async (language: Language): Promise<LetterTexts> =>
  (await LOADERS[language]()).loadLetters();

/** The texts of API keys and of secrets shown once, for those who open a page with any. Errors: as above. */
export const loadApiKeyTexts = async (language: Language): Promise<ApiKeyTexts> =>
  (await LOADERS[language]()).loadApiKeys();

/** The texts of webhooks, for those who open their pages. Errors: as above. */
export const loadWebhookTexts = async (language: Language): Promise<WebhookTexts> =>
  (await LOADERS[language]()).loadWebhooks();

/** The texts of the dialog that gives money back, for those who open it. Errors: as above. */
export const loadRefundTexts = async (language: Language): Promise<RefundTexts> =>
  (await LOADERS[language]()).loadRefunds();

/** The texts of the team's page, for those who open it. Errors: as above. */
export const loadTeamTexts = async (language: Language): Promise<TeamTexts> =>
  (await LOADERS[language]()).loadTeam();

/** The texts of the guide for a new team, for those who see it. Errors: as above. */
export const loadFirstRunTexts = async (language: Language): Promise<FirstRunTexts> =>
  (await LOADERS[language]()).loadFirstRun();

/** The texts of requests for money and of the desk that pays them, for those who open either. Errors: as above. */
export const loadPayingOutTexts = async (language: Language): Promise<PayingOutTexts> =>
  (await LOADERS[language]()).loadPayingOut();

/** The texts of sign-in beyond the password, for those who see any of it. Errors: as above. */
export const loadSignInTexts = async (language: Language): Promise<SignInTexts> =>
  (await LOADERS[language]()).loadSignIn();
/** The texts of notices and their page, for whoever shows or sends some. Errors: as above. */
export const loadNoticeTexts = async (language: Language): Promise<NoticeTexts> =>
  (await LOADERS[language]()).loadNotices();

/** The texts of the audit log, for those who open it. Errors: as above. */
export const loadAuditTexts = async (language: Language): Promise<AuditTexts> =>
  (await LOADERS[language]()).loadAudit();

/** The texts of invitations, links of letters and the own profile, for those who open one. Errors: as above. */
export const loadAccountTexts = async (language: Language): Promise<AccountTexts> =>
  (await LOADERS[language]()).loadAccounts();

/** The texts of the outbox, for those who open it. Errors: as above. */
export const loadOutboxTexts = async (language: Language): Promise<OutboxTexts> =>
  (await LOADERS[language]()).loadOutbox();

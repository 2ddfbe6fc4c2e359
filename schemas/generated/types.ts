/** Written by `npm run types` from schemas/*.json: change those, not this file. */

/**
 * States of apps, themes and services (FLOW-3).
 */
export type ContentStatus = 'draft' | 'publish' | 'archive' | 'trash';

/**
 * The row of each resource, by the name of its schema file.
 */
export interface ResourceTypes {
  apps: App;
  categories: Category;
  customers: Customer;
  deliveries: Delivery;
  files: File;
  images: Image;
  messages: Message;
  offers: Offer;
  orders: Order;
  payoutAccounts: PayoutAccount;
  resolutions: Resolution;
  roles: Role;
  services: Service;
  stores: Store;
  teams: Team;
  themes: Theme;
  users: User;
  withdrawals: Withdrawal;
}
/**
 * An application that stores install from the marketplace (ENT-2).
 */
export interface App extends Row {
  categories?: string[];
  comprehensiveDescription?: string;
  configuration?: {
    [k: string]: unknown;
  };
  description?: string;
  files?: FileWithPermissions[];
  freeToInstall?: boolean;
  gallery?: Media[];
  links?: Link[];
  logo?: Media;
  packages?: ProductPackage[];
  permissionInfo?: string;
  slug?: string;
  status?: ContentStatus;
  subscriptionLength?: number;
  subscriptionType?: 'lifetime' | 'subscription' | 'trial';
  subscriptionUnit?: 'months' | 'days';
  tags?: string[];
  team?: string[];
  title: string;
}
/**
 * A file of a product, and what it may do in the store that installs it (FORM-3).
 */
export interface FileWithPermissions {
  fileId: string;
  permissions?: (
    | 'read_products'
    | 'write_products'
    | 'read_orders'
    | 'write_orders'
    | 'read_customers'
    | 'write_customers'
    | 'read_content'
    | 'write_content'
    | 'read_settings'
    | 'write_settings'
  )[];
}
/**
 * A picture as products show it: where it is, and what it is called.
 */
export interface Media {
  imageId?: string;
  src: string;
  title?: string;
}
/**
 * A place in the store that a product adds a link to (FORM-3, FLOW-4).
 */
export interface Link {
  icon?: string;
  placement?:
    'header' | 'sidebar' | 'dashboard' | 'product' | 'order' | 'customer' | 'settings' | 'footer';
  route?: string;
  target?: 'self' | 'blank';
  url: string;
}
/**
 * One of up to three ways to buy an app, a theme or a service (FORM-4).
 */
export interface ProductPackage {
  description?: string;
  features?: string[];
  price?: number;
  revisions?: number;
  title?: string;
  type: 'basic' | 'standard' | 'premium';
}
/**
 * What every row has, and the server owns.
 */
export interface Row {
  _id: string;
  /**
   * ISO 8601, UTC.
   */
  createdAt: string;
  teamId: string;
  /**
   * ISO 8601, UTC.
   */
  updatedAt: string;
  /**
   * Grows by one at each change.
   */
  version: number;
}
/**
 * A branch of the tree that apps, themes and services are sorted into (ENT-5).
 */
export interface Category extends Row {
  description?: string;
  name: string;
  parent?: string;
  slug?: string;
}
/**
 * A person who buys from the team (ENT-6).
 */
export interface Customer extends Row {
  address1?: string;
  address2?: string;
  city?: string;
  company?: string;
  country?: string;
  email: string;
  firstname: string;
  fullname?: string;
  lastname: string;
  note?: string;
  /**
   * Sent, never answered.
   */
  password?: string;
  /**
   * Sent, never answered.
   */
  passwordConfirmation?: string;
  phone?: string;
  position?: string;
  province?: string;
  status?: 'active' | 'inactive' | 'blocked';
  subscriber?: boolean;
}
/**
 * Work handed to the buyer of an order (ENT-9).
 */
export interface Delivery extends Row {
  deliveredAt?: string;
  files: string[];
  message?: string;
  orderId: string;
}
/**
 * A private file of a product, an order or a message (ENT-16).
 */
export interface File extends Row {
  bytes?: number;
  mediaType?: string;
  sha256?: string;
  src: string;
  title: string;
}
/**
 * A picture of the team's library (ENT-10).
 */
export interface Image extends Row {
  bytes?: number;
  height?: number;
  labels?: string[];
  src: string;
  thumbnail?: string;
  title: string;
  width?: number;
}
/**
 * One message of an order's conversation (ENT-7).
 */
export interface Message extends Row {
  deliveryId?: string;
  event?: MessageEvent;
  files?: string[];
  message?: string;
  offer?: OfferTerms;
  orderId: string;
  readAt?: string;
  sender?: 'seller' | 'buyer' | 'system';
}
/**
 * What happened, on a message of the system or on one that delivers; a client words it by its kind.
 */
export interface MessageEvent {
  amount?: number;
  by: 'seller' | 'buyer' | 'platform';
  days?: number;
  from?: string;
  kind:
    | 'order_paid'
    | 'order_started'
    | 'order_delivered'
    | 'order_completed'
    | 'order_cancelled'
    | 'order_refunded'
    | 'order_part_refunded'
    | 'revision_requested'
    | 'requirements_answered'
    | 'offer_made'
    | 'order_from_offer'
    | 'offer_accepted'
    | 'offer_declined'
    | 'offer_withdrawn'
    | 'offer_expired'
    | 'cancellation_proposed'
    | 'cancellation_accepted'
    | 'cancellation_declined'
    | 'cancellation_withdrawn'
    | 'extension_proposed'
    | 'extension_accepted'
    | 'extension_declined'
    | 'extension_withdrawn'
    | 'dispute_opened'
    | 'dispute_withdrawn'
    | 'dispute_decided';
  offerId?: string;
  orderId?: string;
  reason?: string;
  resolutionId?: string;
  to?: string;
}
/**
 * What a message that carries an offer says of it (MSG-2).
 */
export interface OfferTerms {
  acceptedOrderId?: string;
  deliveryDays: number;
  description: string;
  expiresAt?: string;
  offerId?: string;
  price: number;
  serviceId?: string;
  status?: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
}
/**
 * A single payment offer made in a conversation (ENT-8).
 */
export interface Offer extends Row {
  acceptedOrderId?: string;
  deliveryDays: number;
  description: string;
  expiresAt?: string;
  messageId?: string;
  orderId: string;
  price: number;
  serviceId?: string;
  status?: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
}
/**
 * What a buyer ordered, from the first contact to its completion (ENT-1, FLOW-1).
 */
export interface Order extends Row {
  amount?: number;
  answers?: Answer[];
  currency?: string;
  customer?: Person;
  customerId: string;
  deliveredAt?: string;
  delivery?: OrderDelivery;
  details?: string;
  disputedAt?: string;
  dueAt?: string;
  durationDays?: number;
  endReason?: string;
  fees?: number;
  invoiceId?: string;
  note?: string;
  offerId?: string;
  packageName?: string;
  packagePrice?: number;
  packageType?: 'basic' | 'standard' | 'premium';
  paidAt?: string;
  productId?: string;
  productType?: 'app' | 'theme' | 'service';
  quantity?: number;
  refundedAmount?: number;
  refundedTotal?: number;
  revisionReason?: string;
  revisionsIncluded?: number;
  revisionsUsed?: number;
  status?:
    'pending' | 'paid' | 'in_progress' | 'delivered' | 'completed' | 'cancelled' | 'refunded';
  subtotal?: number;
  title: string;
  total?: number;
  waitingSince?: string;
}
/**
 * A buyer's answer to one requirement of a service.
 */
export interface Answer {
  answer?: string;
  question: string;
}
/**
 * Who a buyer is, as an order keeps it.
 */
export interface Person {
  email?: string;
  firstname?: string;
  lastname?: string;
}
/**
 * The work an order was last delivered with.
 */
export interface OrderDelivery {
  deliveryId?: string;
  files?: string[];
}
/**
 * Where a team’s money is sent (MONEY-3).
 */
export interface PayoutAccount extends Row {
  /**
   * Sent, never answered.
   */
  account?: string;
  accountMasked?: string;
  accountSince?: string;
  isDefault?: boolean;
  method: 'bank_transfer' | 'paypal' | 'wallet';
  name: string;
}
/**
 * What one side of an order asks of the other, or of the marketplace: to end it, to have more time, to settle a dispute (MONEY-2).
 */
export interface Resolution extends Row {
  answer?: string;
  answeredAt?: string;
  answeredBy?: 'seller' | 'buyer' | 'platform';
  days?: number;
  dueAt?: string;
  kind: 'cancellation' | 'extension' | 'dispute';
  openedBy?: 'seller' | 'buyer' | 'platform';
  orderId: string;
  reason: string;
  refunded?: number;
  status?: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'decided' | 'closed';
}
/**
 * What its users may do, resource by resource.
 */
export interface Role extends Row {
  actsAs?: 'support' | 'seller' | 'admin';
  builtIn?: boolean;
  description?: string;
  name: string;
  permissions?: {
    [k: string]: ('search' | 'get' | 'create' | 'update' | 'delete')[];
  };
  requiresSecondFactor?: boolean;
  scope: 'team' | 'all';
}
/**
 * Work that a seller does for a store owner (ENT-4).
 */
export interface Service extends Row {
  categories?: string[];
  comprehensiveDescription?: string;
  configuration?: {
    [k: string]: unknown;
  };
  deliveryDays?: number;
  description?: string;
  faq?: Question[];
  files?: FileWithPermissions[];
  freeToInstall?: boolean;
  gallery?: Media[];
  icon?: Media;
  links?: Link[];
  packages?: ProductPackage[];
  permissionInfo?: string;
  price?: number;
  requirements?: Requirement[];
  slug?: string;
  status?: ContentStatus;
  subscriptionLength?: number;
  subscriptionType?: 'lifetime' | 'subscription' | 'trial';
  subscriptionUnit?: 'months' | 'days';
  tags?: string[];
  team?: string[];
  title: string;
}
/**
 * A question that buyers ask, with its answer (FAQ).
 */
export interface Question {
  answer: string;
  question: string;
}
/**
 * Something the seller asks the buyer before the work begins.
 */
export interface Requirement {
  question: string;
  required?: boolean;
}
/**
 * The store of a team: its address, languages and currencies.
 */
export interface Store extends Row {
  currencies?: CurrencyRate[];
  currency?: string;
  languages?: ('en' | 'fr' | 'ar')[];
  logo?: Media;
  name: string;
  ratesAt?: string;
  subdomain: string;
}
/**
 * A currency in which a store can show prices, by its rate to the base currency.
 */
export interface CurrencyRate {
  code: string;
  rate: number;
}
/**
 * A seller's team: the tenant that rows belong to.
 */
export interface Team extends Row {
  address?: {
    city?: string;
    country?: string;
    postcode?: string;
    street?: string;
  };
  legalName?: string;
  logo?: Media;
  members?: string[];
  name: string;
  settings?: {
    [k: string]: unknown;
  };
  taxNumber?: string;
  taxRate?: number;
}
/**
 * A theme that changes how a store looks (ENT-3).
 */
export interface Theme extends Row {
  categories?: string[];
  comprehensiveDescription?: string;
  configuration?: {
    [k: string]: unknown;
  };
  description?: string;
  files?: FileWithPermissions[];
  freeToInstall?: boolean;
  gallery?: Media[];
  links?: Link[];
  logo?: Media;
  packages?: ProductPackage[];
  permissionInfo?: string;
  slug?: string;
  status?: ContentStatus;
  subscriptionLength?: number;
  subscriptionType?: 'lifetime' | 'subscription' | 'trial';
  subscriptionUnit?: 'months' | 'days';
  tags?: string[];
  team?: string[];
  title: string;
}
/**
 * A person who signs in; every user belongs to one team.
 */
export interface User extends Row {
  email: string;
  language?: 'en' | 'fr' | 'ar';
  name: string;
  /**
   * Sent, never answered.
   */
  password?: string;
  /**
   * Sent, never answered.
   */
  passwordConfirmation?: string;
  photo?: Media;
  role: string;
  status?: 'active' | 'invited' | 'blocked';
}
/**
 * A seller's request to be paid out (ENT-12, FLOW-2).
 */
export interface Withdrawal extends Row {
  /**
   * Sent, never answered.
   */
  account?: string;
  accountMasked?: string;
  amount: number;
  currency?: string;
  method: 'bank_transfer' | 'paypal' | 'wallet';
  note?: string;
  payoutAccountId?: string;
  processedAt?: string;
  reason?: string;
  reference?: string;
  requestedAt?: string;
  status?: 'requested' | 'approved' | 'paid' | 'rejected' | 'cancelled';
}
/**
 * What a team has earned and may withdraw (ENT-13).
 */
export interface Balance {
  _id: string;
  adjusted?: number;
  available: number;
  currency: string;
  earned?: number;
  lifetime: number;
  pending: number;
  refunded?: number;
  requested?: number;
  withdrawn: number;
}
/**
 * Where a team's money is: not earned yet, free, on its way, paid out (MONEY-1).
 */
export interface BalanceBuckets {
  available: number;
  pending: number;
  requested: number;
  withdrawn: number;
}
/**
 * The body of `decreaseBalance`: a withdrawal's debit, or an adjustment by an admin.
 */
export interface BalanceDecrease {
  amount: number;
  currency: string;
  reason?: string;
  withdrawalId?: string;
}
/**
 * One event that moved a team's money, never changed afterwards: what it moved in each figure, and what was in each afterwards (MONEY-1).
 */
export interface BalanceEntry {
  _id: string;
  after: BalanceBuckets;
  /**
   * When the money of a delivered order becomes available by itself; absent until it is delivered.
   */
  availableOn?: string;
  createdAt: string;
  currency: string;
  invoiceId?: string;
  kind:
    | 'order_paid'
    | 'order_completed'
    | 'order_cancelled'
    | 'order_refunded'
    | 'order_part_refunded'
    | 'order_changed'
    | 'order_removed'
    | 'withdrawal_requested'
    | 'withdrawal_approved'
    | 'withdrawal_paid'
    | 'withdrawal_rejected'
    | 'withdrawal_cancelled'
    | 'withdrawal_changed'
    | 'withdrawal_removed'
    | 'adjustment';
  /**
   * Numbered without a gap, in the order in which the balance moved.
   */
  line: number;
  moved: BalanceBuckets;
  orderId?: string;
  orderTitle?: string;
  reason?: string;
  withdrawalId?: string;
}
/**
 * One line of the list of conversations (MSG-1): an order, who it is with, and what was said last.
 */
export interface Conversation {
  _id: string;
  contact: Person;
  customerId?: string;
  dueAt?: string;
  isLate: boolean;
  isOfferOpen: boolean;
  isOnline: boolean;
  isWaiting: boolean;
  last?: ConversationLine;
  lastAt: string;
  match?: ConversationLine;
  status: string;
  teamId: string;
  title: string;
  unread: number;
}
/**
 * A message as the list of conversations shows it: plain text, cut.
 */
export interface ConversationLine {
  createdAt: string;
  event?: string;
  messageId: string;
  sender: string;
  text: string;
}
/**
 * What admins set for every team: rates, periods and limits. Orders keep the rates of their day.
 */
export interface InstallationSettings {
  autoCompletionDays: number;
  commissionBasisPoints: number;
  feeBasisPoints: number;
  minimumWithdrawal: number;
  offerLifetimeDays: number;
}
/**
 * The generic answer of every search (ENT-17); `results` holds rows of the resource.
 */
export interface ListResponse {
  pagination: Pagination;
  results: {
    [k: string]: unknown;
  }[];
}
/**
 * Where a page of results stands among all of them (ENT-17).
 */
export interface Pagination {
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  total_is_estimate?: boolean;
}
/**
 * An amount with its currency: two decimals, rounded half up.
 */
export interface Money {
  amount: number;
  currency: string;
}
/**
 * An operation on a resource or one of its fields; which parts it needs follows from its kind.
 */
export interface SchemaChange {
  after?: string;
  before?: {
    [k: string]: unknown;
  };
  field?: string;
  group?: string;
  isConfirmed?: boolean;
  isRequired?: boolean;
  isTrial?: boolean;
  kind: string;
  otherwise?: unknown;
  resource: string;
  schema?: {
    [k: string]: unknown;
  };
  set?: {
    [k: string]: unknown;
  };
  to?: string;
  type?: {
    [k: string]: unknown;
  };
  until?: string;
  values?: unknown[][];
}
/**
 * For how long people stay signed in: what admins set for the whole installation.
 */
export interface SessionSettings {
  sessionHours: number;
  sessionIdleHours: number;
}
/**
 * What the interface loads of its store at start (ENT-15).
 */
export interface StoreInit {
  _id: string;
  currencies?: CurrencyRate[];
  currency?: string;
  languages?: ('en' | 'fr' | 'ar')[];
  logo?: Media;
  name: string;
  ratesAt?: string;
  subdomain: string;
}
/**
 * What the interface loads of its team at start (ENT-14): the team's row and what the server can do.
 */
export interface TeamInit {
  _id: string;
  features: string[];
  logo?: Media;
  members?: string[];
  minimumWithdrawal?: number;
  name: string;
  settings?: {
    [k: string]: unknown;
  };
}

export type ResourceName = keyof ResourceTypes;

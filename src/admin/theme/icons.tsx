import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import Analytics from '@mui/icons-material/AnalyticsOutlined';
import Apps from '@mui/icons-material/AppsOutlined';
import Article from '@mui/icons-material/ArticleOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import Bolt from '@mui/icons-material/BoltOutlined';
import Business from '@mui/icons-material/BusinessOutlined';
import Campaign from '@mui/icons-material/CampaignOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import Chat from '@mui/icons-material/ChatOutlined';
import Code from '@mui/icons-material/CodeOutlined';
import Collections from '@mui/icons-material/CollectionsOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Discount from '@mui/icons-material/DiscountOutlined';
import Extension from '@mui/icons-material/ExtensionOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import Groups from '@mui/icons-material/GroupsOutlined';
import Handyman from '@mui/icons-material/HandymanOutlined';
import Home from '@mui/icons-material/HomeOutlined';
import Image from '@mui/icons-material/ImageOutlined';
import Inventory2 from '@mui/icons-material/Inventory2Outlined';
import Label from '@mui/icons-material/LabelOutlined';
import Language from '@mui/icons-material/LanguageOutlined';
import Link from '@mui/icons-material/LinkOutlined';
import LocalOffer from '@mui/icons-material/LocalOfferOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Menu from '@mui/icons-material/MenuOutlined';
import Palette from '@mui/icons-material/PaletteOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Place from '@mui/icons-material/PlaceOutlined';
import Public from '@mui/icons-material/PublicOutlined';
import Receipt from '@mui/icons-material/ReceiptOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Security from '@mui/icons-material/SecurityOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import ShoppingCart from '@mui/icons-material/ShoppingCartOutlined';
import Star from '@mui/icons-material/StarOutlined';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import TrendingUp from '@mui/icons-material/TrendingUpOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';
import type { IconName } from '#schemas';
import { mirrored } from './mirrored.tsx';

/** Every icon a schema or a link may name, outlined; those that point mirror from right to left. */
export const icons: Readonly<Record<IconName, ComponentType<SvgIconProps>>> = {
  apps: Apps,
  palette: Palette,
  handyman: Handyman,
  category: Category,
  people: People,
  person: Person,
  badge: Badge,
  shopping_cart: mirrored(ShoppingCart),
  receipt: Receipt,
  payments: Payments,
  account_balance: AccountBalance,
  chat: mirrored(Chat),
  mail: Mail,
  local_offer: LocalOffer,
  local_shipping: mirrored(LocalShipping),
  image: Image,
  folder: Folder,
  description: Description,
  storefront: Storefront,
  groups: Groups,
  security: Security,
  dashboard: Dashboard,
  settings: Settings,
  public: Public,
  language: Language,
  support: SupportAgent,
  inventory: Inventory2,
  collections: Collections,
  business: Business,
  discount: Discount,
  trending_up: mirrored(TrendingUp),
  analytics: Analytics,
  menu: Menu,
  article: mirrored(Article),
  place: Place,
  star: Star,
  link: Link,
  home: Home,
  bolt: Bolt,
  label: mirrored(Label),
  extension: Extension,
  schedule: Schedule,
  campaign: mirrored(Campaign),
  code: Code,
};

/** The picture of an icon name: 20 px by `fontSize="small"` in rows of text, 24 px in bars. */
export const SchemaIcon = ({ name, ...rest }: SvgIconProps & { readonly name: IconName }) => {
  const Icon = icons[name];
  return <Icon aria-hidden {...rest} />;
};

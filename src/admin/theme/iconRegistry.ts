// biome-ignore-all assist/source/organizeImports: people choose icons in this order.
/*
 * Every icon that a schema or a link may name, outlined: a line each. `npm run types` tells the schemas of a new one.
 */

export { default as apps } from '@mui/icons-material/AppsOutlined';
export { default as palette } from '@mui/icons-material/PaletteOutlined';
export { default as handyman } from '@mui/icons-material/HandymanOutlined';
export { default as category } from '@mui/icons-material/CategoryOutlined';
export { default as people } from '@mui/icons-material/PeopleOutlined';
export { default as person } from '@mui/icons-material/PersonOutlined';
export { default as badge } from '@mui/icons-material/BadgeOutlined';
export { default as shopping_cart } from '@mui/icons-material/ShoppingCartOutlined';
export { default as receipt } from '@mui/icons-material/ReceiptOutlined';
export { default as payments } from '@mui/icons-material/PaymentsOutlined';
export { default as account_balance } from '@mui/icons-material/AccountBalanceOutlined';
export { default as chat } from '@mui/icons-material/ChatOutlined';
export { default as mail } from '@mui/icons-material/MailOutlined';
export { default as local_offer } from '@mui/icons-material/LocalOfferOutlined';
export { default as handshake } from '@mui/icons-material/HandshakeOutlined';
export { default as local_shipping } from '@mui/icons-material/LocalShippingOutlined';
export { default as image } from '@mui/icons-material/ImageOutlined';
export { default as folder } from '@mui/icons-material/FolderOutlined';
export { default as description } from '@mui/icons-material/DescriptionOutlined';
export { default as storefront } from '@mui/icons-material/StorefrontOutlined';
export { default as groups } from '@mui/icons-material/GroupsOutlined';
export { default as security } from '@mui/icons-material/SecurityOutlined';
export { default as dashboard } from '@mui/icons-material/DashboardOutlined';
export { default as settings } from '@mui/icons-material/SettingsOutlined';
export { default as public } from '@mui/icons-material/PublicOutlined';
export { default as language } from '@mui/icons-material/LanguageOutlined';
export { default as support } from '@mui/icons-material/SupportAgentOutlined';
export { default as inventory } from '@mui/icons-material/Inventory2Outlined';
export { default as collections } from '@mui/icons-material/CollectionsOutlined';
export { default as business } from '@mui/icons-material/BusinessOutlined';
export { default as discount } from '@mui/icons-material/DiscountOutlined';
export { default as trending_up } from '@mui/icons-material/TrendingUpOutlined';
export { default as analytics } from '@mui/icons-material/AnalyticsOutlined';
export { default as menu } from '@mui/icons-material/MenuOutlined';
export { default as article } from '@mui/icons-material/ArticleOutlined';
export { default as place } from '@mui/icons-material/PlaceOutlined';
export { default as star } from '@mui/icons-material/StarOutlined';
export { default as link } from '@mui/icons-material/LinkOutlined';
export { default as home } from '@mui/icons-material/HomeOutlined';
export { default as bolt } from '@mui/icons-material/BoltOutlined';
export { default as label } from '@mui/icons-material/LabelOutlined';
export { default as extension } from '@mui/icons-material/ExtensionOutlined';
export { default as schedule } from '@mui/icons-material/ScheduleOutlined';
export { default as campaign } from '@mui/icons-material/CampaignOutlined';
export { default as code } from '@mui/icons-material/CodeOutlined';

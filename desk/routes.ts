import type { ComponentType } from 'react';
import type { Access } from '#contract/desk/endpoint.ts';
import {
  Banknote,
  Boxes,
  ChartColumn,
  House,
  Inbox,
  LayoutGrid,
  type LucideIcon,
  Plus,
  Settings,
  Store,
  Tags,
  TriangleAlert,
  UsersRound,
} from '#web/ui/icons.ts';

/** A screen: its address, who sees it, and its component, which is loaded when somebody goes there. */
export interface Screen {
  readonly path: string;
  readonly access: Access;
  readonly load: () => Promise<ComponentType>;
  /** Screens with a name here are in the navigation, in this sequence. */
  readonly navigation?: {
    readonly label: string;
    readonly icon: LucideIcon;
    /** After G, this key goes there. */
    readonly key: string;
  };
}

/** Every screen of the desk. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/today',
    access: { area: 'orders' },
    load: async () => (await import('./features/figures/today/today.tsx')).Today,
    navigation: { label: 'Today', icon: House, key: 'h' },
  },
  {
    path: '/',
    access: { area: 'orders' },
    load: async () => (await import('./features/orders/queue/queue.tsx')).Queue,
    navigation: { label: 'Queue', icon: Inbox, key: 'q' },
  },
  {
    path: '/orders/new',
    access: { action: 'place' },
    load: async () => (await import('./features/orders/new-order/new-order.tsx')).NewOrder,
    navigation: { label: 'New order', icon: Plus, key: 'n' },
  },
  {
    path: '/orders/:number',
    access: { area: 'orders' },
    load: async () => (await import('./features/orders/order/order-screen.tsx')).Order,
  },
  {
    path: '/print',
    access: { area: 'orders' },
    load: async () => (await import('./features/orders/print/print.tsx')).Print,
  },
  {
    path: '/invoices/print',
    access: { area: 'orders' },
    load: async () => (await import('./features/payments/invoices/print-invoices.tsx')).PrintInvoices,
  },
  {
    path: '/stock',
    access: { area: 'stock' },
    load: async () => (await import('./features/stock/list/stock.tsx')).Stock,
    navigation: { label: 'Stock', icon: Boxes, key: 's' },
  },
  {
    path: '/stock/receive',
    access: { action: 'adjust_stock' },
    load: async () => (await import('./features/stock/entry/entry.tsx')).ReceiveStock,
  },
  {
    path: '/stock/count',
    access: { action: 'count_stock' },
    load: async () => (await import('./features/stock/entry/entry.tsx')).CountStock,
  },
  {
    path: '/stock/write-off',
    access: { action: 'adjust_stock' },
    load: async () => (await import('./features/stock/entry/entry.tsx')).WriteOffStock,
  },
  {
    path: '/stock/import',
    access: { action: 'count_stock' },
    load: async () => (await import('./features/stock/import/stock-import.tsx')).StockImport,
  },
  {
    path: '/stock/:category/:id',
    access: { area: 'stock' },
    load: async () => (await import('./features/stock/ledger/ledger.tsx')).Ledger,
  },
  {
    path: '/labels',
    access: { area: 'stock' },
    load: async () => (await import('./features/stock/labels/labels.tsx')).Labels,
  },
  {
    path: '/catalogue',
    access: { area: 'catalogue' },
    load: async () => (await import('./features/catalogue/list/catalogue-list.tsx')).CatalogueList,
    navigation: { label: 'Catalogue', icon: Tags, key: 'c' },
  },
  {
    path: '/catalogue/prices',
    access: { action: 'publish' },
    load: async () => (await import('./features/catalogue/prices/price-list.tsx')).PriceList,
  },
  {
    path: '/catalogue/rows',
    access: { action: 'edit_catalogue' },
    load: async () => (await import('./features/catalogue/rows/product-rows.tsx')).ProductRows,
  },
  {
    path: '/catalogue/history',
    access: { area: 'catalogue' },
    load: async () => (await import('./features/catalogue/publications/publications.tsx')).Publications,
  },
  {
    path: '/catalogue/shop',
    access: { area: 'catalogue' },
    load: async () => (await import('./features/catalogue/shop/shop-texts.tsx')).ShopTexts,
    navigation: { label: 'Shop texts', icon: Store, key: 't' },
  },
  {
    path: '/catalogue/translations',
    access: { area: 'catalogue' },
    load: async () => (await import('./features/catalogue/texts/translations.tsx')).Translations,
  },
  {
    path: '/catalogue/translations/subject',
    access: { area: 'catalogue' },
    load: async () => (await import('./features/catalogue/texts/subject.tsx')).SubjectTexts,
  },
  {
    path: '/catalogue/new/:category',
    access: { action: 'edit_catalogue' },
    load: async () => (await import('./features/catalogue/editor/product-editor.tsx')).ProductEditor,
  },
  {
    path: '/catalogue/:category/:id',
    access: { area: 'catalogue' },
    load: async () => (await import('./features/catalogue/editor/product-editor.tsx')).ProductEditor,
  },
  {
    path: '/sales',
    access: { area: 'catalogue' },
    load: async () => (await import('./features/catalogue/sales/sales.tsx')).Sales,
  },
  {
    path: '/sales/:sale',
    access: { area: 'catalogue' },
    load: async () => (await import('./features/catalogue/sales/sale.tsx')).Sale,
  },
  {
    path: '/planned',
    access: { area: 'catalogue' },
    load: async () => (await import('./features/catalogue/sales/planned.tsx')).Planned,
  },
  {
    path: '/kinds',
    access: { area: 'catalogue' },
    load: async () => (await import('./features/catalogue/kinds/kind-list.tsx')).KindList,
    navigation: { label: 'Kinds', icon: LayoutGrid, key: 'k' },
  },
  {
    path: '/kinds/:kind',
    access: { area: 'catalogue' },
    load: async () => (await import('./features/catalogue/kinds/kind-editor.tsx')).KindEditor,
  },
  {
    path: '/money',
    access: { area: 'money' },
    load: async () => (await import('./features/payments/money.tsx')).Money,
    navigation: { label: 'Money', icon: Banknote, key: 'm' },
  },
  {
    path: '/money/statement',
    access: { area: 'money' },
    load: async () => (await import('./features/payments/statement/statement.tsx')).Statement,
  },
  {
    path: '/figures',
    access: { area: 'figures' },
    load: async () => (await import('./features/figures/figures.tsx')).Figures,
    navigation: { label: 'Figures', icon: ChartColumn, key: 'f' },
  },
  {
    path: '/people',
    access: { area: 'customers' },
    load: async () => (await import('./features/people/people.tsx')).People,
    navigation: { label: 'People', icon: UsersRound, key: 'p' },
  },
  {
    path: '/people/customer',
    access: { area: 'customers' },
    load: async () => (await import('./features/people/customer.tsx')).Customer,
  },
  {
    path: '/settings',
    access: { area: 'settings' },
    load: async () => (await import('./features/settings/settings.tsx')).Settings,
    navigation: { label: 'Settings', icon: Settings, key: 'e' },
  },
  {
    path: '/before-opening',
    access: { area: 'settings' },
    load: async () => (await import('./features/settings/before-opening.tsx')).BeforeOpeningScreen,
  },
  {
    path: '/stuck',
    access: { action: 'retry_jobs' },
    load: async () => (await import('./features/settings/stuck.tsx')).Stuck,
    navigation: { label: 'Stuck', icon: TriangleAlert, key: 'x' },
  },
  {
    path: '/account',
    access: 'signed-in',
    load: async () => (await import('./features/people/account/account.tsx')).Account,
  },
];

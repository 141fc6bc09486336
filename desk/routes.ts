import type { ComponentType } from 'react';
import type { Access } from '#contract/desk/endpoint.ts';
import {
  Banknote,
  Boxes,
  ChartColumn,
  Inbox,
  type LucideIcon,
  Plus,
  Settings,
  Store,
  Tags,
  UsersRound,
} from '#web/ui/icons.ts';

/** A screen: its address, who sees it, and the module with its `Component`, which is loaded when somebody goes there. */
export interface Screen {
  readonly path: string;
  readonly access: Access;
  readonly load: () => Promise<{ Component: ComponentType }>;
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
    path: '/',
    access: { look: 'orders' },
    load: () => import('./routes/queue.tsx'),
    navigation: { label: 'Queue', icon: Inbox, key: 'q' },
  },
  {
    path: '/orders/new',
    access: { act: 'place' },
    load: () => import('./routes/new-order.tsx'),
    navigation: { label: 'New order', icon: Plus, key: 'n' },
  },
  { path: '/orders/:number', access: { look: 'orders' }, load: () => import('./routes/order.tsx') },
  { path: '/print', access: { look: 'orders' }, load: () => import('./routes/print.tsx') },
  {
    path: '/stock',
    access: { look: 'stock' },
    load: () => import('./routes/stock.tsx'),
    navigation: { label: 'Stock', icon: Boxes, key: 's' },
  },
  { path: '/stock/receive', access: { act: 'adjust_stock' }, load: () => import('./routes/stock-receive.tsx') },
  { path: '/stock/count', access: { act: 'count_stock' }, load: () => import('./routes/stock-count.tsx') },
  { path: '/stock/write-off', access: { act: 'adjust_stock' }, load: () => import('./routes/stock-write-off.tsx') },
  { path: '/stock/import', access: { act: 'count_stock' }, load: () => import('./routes/stock-import.tsx') },
  { path: '/stock/:category/:id', access: { look: 'stock' }, load: () => import('./routes/stock-ledger.tsx') },
  {
    path: '/catalogue',
    access: { look: 'catalogue' },
    load: () => import('./routes/catalogue.tsx'),
    navigation: { label: 'Catalogue', icon: Tags, key: 'c' },
  },
  { path: '/catalogue/prices', access: { act: 'publish' }, load: () => import('./routes/catalogue-prices.tsx') },
  { path: '/catalogue/history', access: { look: 'catalogue' }, load: () => import('./routes/catalogue-history.tsx') },
  {
    path: '/catalogue/shop',
    access: { look: 'catalogue' },
    load: () => import('./routes/catalogue-shop.tsx'),
    navigation: { label: 'Shop texts', icon: Store, key: 't' },
  },
  {
    path: '/catalogue/new/:category',
    access: { act: 'edit_catalogue' },
    load: () => import('./routes/catalogue-new.tsx'),
  },
  {
    path: '/catalogue/:category/:id',
    access: { look: 'catalogue' },
    load: () => import('./routes/catalogue-product.tsx'),
  },
  {
    path: '/money',
    access: { look: 'money' },
    load: () => import('./routes/money.tsx'),
    navigation: { label: 'Money', icon: Banknote, key: 'm' },
  },
  { path: '/money/statement', access: { look: 'money' }, load: () => import('./routes/money-statement.tsx') },
  {
    path: '/figures',
    access: { look: 'figures' },
    load: () => import('./routes/figures.tsx'),
    navigation: { label: 'Figures', icon: ChartColumn, key: 'f' },
  },
  {
    path: '/people',
    access: { look: 'customers' },
    load: () => import('./routes/people.tsx'),
    navigation: { label: 'People', icon: UsersRound, key: 'p' },
  },
  { path: '/people/customer', access: { look: 'customers' }, load: () => import('./routes/customer.tsx') },
  {
    path: '/settings',
    access: { look: 'settings' },
    load: () => import('./routes/settings.tsx'),
    navigation: { label: 'Settings', icon: Settings, key: 'e' },
  },
  { path: '/account', access: 'signed-in', load: () => import('./routes/account.tsx') },
];

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { type LiveMessage, liveEndpoints } from '#contract/desk/live.ts';
import type { SignedIn } from '#contract/people/session.ts';
import { leaveIfSignedOut } from '#desk/api/leave.ts';
import type { LineState, LiveLine } from '#desk/api/live.ts';
import { invalidate } from '#desk/api/query.ts';
import { openSharedLine } from '#desk/api/shared-line.ts';
import { signInAgain } from '#desk/api/sign-in-again.ts';
import { alerts, onNotificationTapped, playSound, showNotification } from '#desk/lib/screen/alerts.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { toast } from '#web/ui/toast.ts';

/** Several steps at once make one query. */
const GATHER_MS = 150;

/** What each kind of message makes old. */
const MADE_OLD: Readonly<Record<Exclude<LiveMessage['kind'], 'signed_out' | 'session_over'>, readonly string[]>> = {
  order: ['/api/'],
  claim: ['/api/orders'],
  stock: ['/api/stock', '/api/sellable-products', '/api/catalogue/list', '/api/today'],
  catalogue: [
    '/api/stock',
    '/api/sellable-products',
    '/api/catalogue',
    '/api/kinds',
    '/api/session',
    '/api/today',
    '/api/before-opening',
  ],
  setting: ['/api/'],
  refresh: ['/api/'],
};

/** Keeps everything on the screen fresh while the shell is open. Returns how the line is. */
export function useLive({ account, name: me }: Pick<SignedIn, 'account' | 'name'>): LineState {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [line, setLine] = useState<LiveLine>();
  useEffect(() => {
    const old = gatherer(client);
    const opened = openSharedLine({
      address: liveEndpoints.stream.path,
      onMessage(message, isFirst) {
        if (message.kind === 'signed_out') return void leaveIfSignedOut(client, account);
        if (message.kind === 'session_over') return void signInAgain('ended');
        old(MADE_OLD[message.kind] ?? ['/api/']);
        if (isFirst && message.kind === 'order' && message.what === 'placed') announce(message.number);
        if (message.kind === 'claim' && message.from === me)
          toast.message(`${message.actor} has taken over ${message.number}`, {
            description: 'You were working on it. Please agree on who goes on.',
          });
      },
      onBack: () => old(['/api/']),
    });
    setLine(opened);
    return () => opened.close();
  }, [client, account, me]);
  useEffect(() => onNotificationTapped((path) => void navigate(path)), [navigate]);
  const state = useSyncExternalStore(line?.subscribe ?? never, () => line?.read() ?? 'opening');
  // The browser knows of a lost network sooner than the line does, and may keep the line when it is back.
  const isOnline = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) void invalidate(client, '/api/');
    wasOffline.current = !isOnline;
  }, [isOnline, client]);
  return isOnline ? state : 'lost';
}

const never = () => () => {};

function gatherer(client: QueryClient) {
  const paths = new Set<string>();
  return (made: readonly string[]) => {
    if (paths.size === 0)
      setTimeout(() => {
        void invalidate(client, ...paths);
        paths.clear();
      }, GATHER_MS);
    for (const path of made) paths.add(path);
  };
}

function announce(orderNumber: string): void {
  const { sound, notification } = alerts.read();
  if (sound) playSound();
  // A person who took the permission back in the browser's own settings gets no notification.
  if (notification) void showNotification(orderNumber).catch(() => {});
}

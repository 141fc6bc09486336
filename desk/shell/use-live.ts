import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { type LiveMessage, liveEndpoints } from '#contract/desk/live.ts';
import { type LineState, type LiveLine, openLine } from '#desk/api/live.ts';
import { readAgain } from '#desk/api/query.ts';
import { alerts, playSound, showNotification } from '#desk/lib/alerts.ts';
import { useOnline } from '#web/browser/use-online.ts';

/** Several steps at once make one reading. */
const GATHER_MS = 150;

/** What each kind of message makes old. */
const MADE_OLD: Readonly<Record<LiveMessage['kind'], readonly string[]>> = {
  order: ['/api/'],
  claim: ['/api/orders'],
  stock: ['/api/stock', '/api/sellable-products', '/api/catalogue/list'],
  catalogue: ['/api/stock', '/api/sellable-products', '/api/catalogue', '/api/session'],
  setting: ['/api/'],
  refresh: ['/api/'],
};

/** Keeps everything on the screen fresh while the shell is open. Returns how the line is. */
export function useLive(): LineState {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [line, setLine] = useState<LiveLine>();
  useEffect(() => {
    const old = gatherer(client);
    let isFirst = true;
    const opened = openLine(liveEndpoints.stream.path, {
      onMessage(data) {
        const message = JSON.parse(data) as LiveMessage;
        // The first message of a connection says to read everything; what is on the screen at the start is fresh.
        if (!(message.kind === 'refresh' && isFirst)) old(MADE_OLD[message.kind] ?? ['/api/']);
        isFirst = false;
        if (message.kind === 'order' && message.what === 'placed')
          announce(message.number, () => navigate(`/orders/${message.number}`));
      },
      onBack: () => old(['/api/']),
    });
    setLine(opened);
    return () => opened.close();
  }, [client, navigate]);
  const state = useSyncExternalStore(line?.subscribe ?? never, () => line?.read() ?? 'opening');
  // The browser knows of a lost network sooner than the line does, and may keep the line when it is back.
  const isOnline = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current) void readAgain(client, '/api/');
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
        void readAgain(client, ...paths);
        paths.clear();
      }, GATHER_MS);
    for (const path of made) paths.add(path);
  };
}

function announce(orderNumber: string, open: () => void): void {
  const { sound, notification } = alerts.read();
  if (sound) playSound();
  if (notification) showNotification(orderNumber, open);
}

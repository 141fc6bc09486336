import type { MouseEvent, ReactNode } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import { sessionEndpoints } from '#contract/desk/session.ts';
import { call, queryOf } from '#desk/api/call.ts';
import { sentenceOf } from '#desk/api/refusal.ts';
import { toast } from '#web/ui/toast.ts';
import { buttonClass } from './button.tsx';

interface DownloadLinkProps<Input extends z.ZodType> {
  endpoint: Endpoint<Input>;
  input?: z.input<Input>;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A file that leaves the shop. It needs a fresh sign-in, which the browser cannot ask for while it downloads: so that comes first. */
export function DownloadLink<Input extends z.ZodType>({
  endpoint,
  input,
  label,
  className,
  children,
}: DownloadLinkProps<Input>) {
  const address = `${endpoint.path}${queryOf(input)}`;
  async function download(event: MouseEvent) {
    event.preventDefault();
    try {
      await call(sessionEndpoints.beFresh, { input: {} });
    } catch (error) {
      toast.error(sentenceOf(error));
      return;
    }
    const link = document.createElement('a');
    link.href = address;
    link.download = '';
    link.click();
  }
  return (
    <a
      href={address}
      onClick={(event) => void download(event)}
      aria-label={label}
      className={buttonClass('quiet', className)}
    >
      {children}
    </a>
  );
}

import { type MouseEvent, type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import { sessionEndpoints } from '#contract/people/session.ts';
import { call, callForFile, queryOf } from '#desk/api/call.ts';
import { sentenceOf } from '#desk/api/refusal.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

interface DownloadLinkProps<Input extends z.ZodType> {
  endpoint: Endpoint<Input>;
  input?: z.input<Input>;
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A file that leaves the shop. What of it is wanted may name a customer: then it is sent in the body, which no link can do. */
export function DownloadLink<Input extends z.ZodType>(props: DownloadLinkProps<Input>) {
  return props.endpoint.method === 'GET' ? <Linked {...props} /> : <Fetched {...props} />;
}

function Fetched<Input extends z.ZodType>({ endpoint, input, label, className, children }: DownloadLinkProps<Input>) {
  const [isRunning, setRunning] = useState(false);
  async function download() {
    setRunning(true);
    try {
      const { content, name } = await callForFile(endpoint, input === undefined ? {} : { input });
      const address = URL.createObjectURL(content);
      save(address, name);
      URL.revokeObjectURL(address);
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setRunning(false);
    }
  }
  return (
    <Button aria-label={label} className={className} disabled={isRunning} onClick={() => void download()}>
      {children}
    </Button>
  );
}

function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** It needs a fresh sign-in, which the browser cannot ask for while it downloads: so that comes first. */
function Linked<Input extends z.ZodType>({ endpoint, input, label, className, children }: DownloadLinkProps<Input>) {
  const address = `${endpoint.path}${queryOf(input)}`;
  async function download(event: MouseEvent) {
    event.preventDefault();
    try {
      await call(sessionEndpoints.beFresh, { input: {} });
    } catch (error) {
      toast.error(sentenceOf(error));
      return;
    }
    save(address, '');
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

import { useEffect, useState } from 'react';
import type { DocumentProblem, KindPage } from '#contract/catalogue/preview.ts';
import { Panel } from '#desk/lib/screen/panel.tsx';
import type { Brand } from '#domain/brand/brand.ts';
import type { Category } from '#domain/catalogue/product.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Choice } from '#web/ui/field.tsx';
import { type PreviewState, useKindPreview, usePagePreview, useProductPreview } from '../api/preview.ts';
import { Frame } from './frame.tsx';
import type { Scheme } from './shown-document.ts';

type Device = 'phone' | 'desktop';

/** The windows of the two devices, and the part of them that a card takes. */
const WINDOWS = {
  phone: { width: 390, height: 760, cardWidth: 204, cardHeight: 430 },
  desktop: { width: 1280, height: 1500, cardWidth: 360, cardHeight: 535 },
} as const;

const DEVICES = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
];

const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

interface PreviewProps {
  category: Category;
  /** Undefined for a product that is new. */
  id: number | undefined;
  document: Readonly<Record<string, unknown>>;
  state: 'listed' | 'hidden';
}

/** Card and page of a product as shoppers will see them, while it is being edited. */
export function Preview({ category, id, document, state }: PreviewProps) {
  const preview = useProductPreview({ category, ...(id !== undefined && { id }), document });
  const [device, setDevice] = useState<Device>('phone');
  const { shown, latest } = preview;
  return (
    <Panel title="Preview">
      <DeviceChoice device={device} onChange={setDevice} />
      <Notes preview={preview} />
      {state === 'hidden' && (
        <Alert kind="warning" className="mt-2">
          Hidden: shoppers do not see this product. Listed, it looks like this.
        </Alert>
      )}
      {latest?.isSoldOut && (
        <Alert kind="warning" className="mt-2">
          Nothing of it is in stock, so the shop shows it as sold out.
        </Alert>
      )}
      <CardAndPage shown={shown} device={device} />
    </Panel>
  );
}

interface KindPreviewProps {
  /** The key that the kind has now. */
  kind: string;
  document: Readonly<Record<string, unknown>>;
  hasProducts: boolean;
}

const KIND_PAGES: readonly { value: KindPage; label: string }[] = [
  { value: 'list', label: 'Its list' },
  { value: 'product', label: 'A product' },
  { value: 'home', label: 'Home page' },
];

/** What shoppers will see of a kind while it is being edited. */
export function KindPreview({ kind, document, hasProducts }: KindPreviewProps) {
  const [page, setPage] = useState<KindPage>('list');
  const [device, setDevice] = useState<Device>('phone');
  const preview = useKindPreview({ kind, document: { ...document }, page });
  return (
    <Panel title="Preview">
      <Choice
        legend="Page"
        name="preview-page"
        className="mb-2"
        options={KIND_PAGES.filter(({ value }) => hasProducts || value !== 'product')}
        checkedValue={page}
        onChange={({ target }) => setPage(target.value as KindPage)}
      />
      <DeviceChoice device={device} onChange={setDevice} />
      <Notes preview={preview} />
      <CardAndPage shown={preview.shown} device={device} />
    </Panel>
  );
}

/** The page, and above it the card if there is one. */
function CardAndPage({ shown, device }: { shown: PreviewState['shown']; device: Device }) {
  const { width, height, cardWidth, cardHeight } = WINDOWS[device];
  if (!shown?.page) return null;
  return (
    <div className="mt-3 space-y-3">
      {shown.card && (
        <div style={{ maxWidth: cardWidth }}>
          <Frame
            title={`Preview of the card, ${device}`}
            html={shown.card}
            width={width}
            height={cardHeight}
            shownWidth={cardWidth}
          />
        </div>
      )}
      <div style={{ maxWidth: width }}>
        <Frame title={`Preview of the page, ${device}`} html={shown.page} width={width} height={height} />
      </div>
    </div>
  );
}

interface PagePreviewProps {
  /** The page of the shop, such as '/about'. */
  path: string;
  /** The whole document of the shop's texts as it would be. */
  shop?: Readonly<Record<string, unknown>>;
  /** How it would look. */
  brand?: Brand;
  technologies?: readonly Readonly<Record<string, unknown>>[];
  /** Names what else the page depends on: it is rendered again when this changes. */
  state?: string;
  /** Whether light and dark can be chosen; else it is as the device has it. */
  hasSchemes?: boolean;
  /** Called with the mistakes in what is being edited whenever they are known anew. */
  onProblems?: (problems: readonly DocumentProblem[]) => void;
}

/** A page of the shop with texts or a brand that are being edited. */
export function PagePreview({ path, shop, brand, technologies, state, hasSchemes, onProblems }: PagePreviewProps) {
  const input = {
    path,
    ...(shop && { shop: { ...shop } }),
    ...(brand && { brand: { ...brand } }),
    ...(technologies && { technologies: technologies.map((entry) => ({ ...entry })) }),
  };
  const preview = usePagePreview(input, state);
  const [device, setDevice] = useState<Device>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  const { width, height } = WINDOWS[device];
  const { shown, latest } = preview;
  useEffect(() => {
    if (latest) onProblems?.(latest.problems);
  }, [latest, onProblems]);
  return (
    <Panel title="Preview">
      <DeviceChoice device={device} onChange={setDevice} />
      {hasSchemes && (
        <Choice
          legend="Colours"
          name="preview-colours"
          className="mt-2"
          options={SCHEMES}
          checkedValue={scheme}
          onChange={({ target }) => setScheme(target.value as Scheme)}
        />
      )}
      <Notes preview={preview} />
      {shown?.page && (
        <div className="mt-3" style={{ maxWidth: width }}>
          <Frame
            title={`Preview of ${path}, ${device}`}
            html={shown.page}
            {...{ width, height }}
            {...(hasSchemes && { scheme })}
          />
        </div>
      )}
    </Panel>
  );
}

function DeviceChoice({ device, onChange }: { device: Device; onChange: (device: Device) => void }) {
  return (
    <Choice
      legend="Width"
      name="preview-width"
      options={DEVICES}
      checkedValue={device}
      onChange={({ target }) => onChange(target.value as Device)}
    />
  );
}

/** Why the preview does not show what was typed last. */
function Notes({ preview: { shown, latest, failure } }: { preview: PreviewState }) {
  const waits = latest && latest.problems.length > 0;
  return (
    <div role="status">
      {!latest && !failure && <p className="mt-2 text-muted">Rendering the preview</p>}
      {waits && (
        <Alert kind="warning" className="mt-2">
          {shown
            ? 'This is how it was: the preview waits for corrections.'
            : 'The preview comes as soon as all that must be filled in is.'}
        </Alert>
      )}
      {latest && !waits && latest.page === null && (
        <Alert kind="warning" className="mt-2">
          There is no preview: the storefront is not built.
        </Alert>
      )}
      {failure && (
        <Alert kind="warning" className="mt-2">
          {failure}
        </Alert>
      )}
    </div>
  );
}

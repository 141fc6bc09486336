import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { publishImages, readProduct } from '#contract/desk/product-editor.ts';
import { reading } from '#desk/api/query.ts';
import { useStep } from '#desk/api/step.ts';
import { Button } from '#desk/lib/button.tsx';
import { Failure, Loading, ScreenHead } from '#desk/lib/screen.tsx';
import { Trouble } from '#desk/lib/trouble.tsx';
import { Photographs } from '../photographs/photographs.tsx';

export function ProductEditor() {
  const { category = '', id = '' } = useParams();
  const params = { category, id };
  const { data, error } = useQuery(reading(readProduct, { params }));
  const [changed, setChanged] = useState<readonly string[]>();
  const step = useStep(publishImages, { params, changes: [readProduct.path] });
  if (error) return <Failure error={error} />;
  if (!data) return <Loading />;
  const images = changed ?? data.images;
  const publish = (
    <Button kind="main" onClick={() => void step.run({ images: [...images] })}>
      Publish
    </Button>
  );
  return (
    <>
      <ScreenHead title={data.name} actions={publish} />
      <div className="space-y-4 bg-panel p-3 sm:p-4 lg:min-h-[calc(100svh-4rem)] lg:px-6">
        <Trouble step={step} />
        <Photographs images={images} onChange={setChanged} facts={data} />
      </div>
    </>
  );
}

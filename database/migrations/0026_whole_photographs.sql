-- A photograph of a product may be shown whole, on a ground of the colour at its edges, instead of being cropped around its focus
-- point. Those that are there stay cropped, as they were published.
ALTER TABLE pictures ADD COLUMN whole boolean NOT NULL DEFAULT false;

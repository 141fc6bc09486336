-- What is behind the product in a photograph: as it is on the shop's tile, going on with the colour of its edges, or taken away. Those that
-- are there stay as they were published.
ALTER TABLE pictures ADD COLUMN background text NOT NULL DEFAULT 'edge' CHECK (background IN ('kept', 'edge', 'removed'));

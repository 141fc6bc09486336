"""Renders one product: blender -b --factory-startup -P main.py -- job.json

The job names the kind of product, its spec, the views, the size, and where the raw pictures go.
"""
import importlib
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import studio  # noqa: E402  (the folder must be on the path first)


def main():
    with open(sys.argv[sys.argv.index('--') + 1], encoding='utf-8') as file:
        job = json.load(file)
    product = importlib.import_module(job['kind'])
    studio.start()
    product.build(job['spec'])
    for view in job['views']:
        studio.clear()
        product.stage(view)
        studio.shoot(os.path.join(job['out'], view), job['width'], job['height'], job['samples'], job['scenery'])


main()
